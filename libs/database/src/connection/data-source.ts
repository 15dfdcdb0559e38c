import { type DynamicModule } from '@nestjs/common';
import { TypeOrmModule, type TypeOrmModuleOptions } from '@nestjs/typeorm';
import { type ColumnType, DataSource } from 'typeorm';
import { SETTINGS, type Settings } from '#config';
import { pg, RenewingPool } from '#postgres';

/** PostgreSQL's type of transaction ids, read as a text. TypeORM does not list it. */
export const XID8 = 'xid8' as ColumnType;

/** A constant, because `@nestjs/typeorm` treats a second call in a process as a second data source with the same name. */
export const TYPEORM: DynamicModule = TypeOrmModule.forRootAsync({
  useFactory: ({ DATABASE_POOL_MAX }: Settings): TypeOrmModuleOptions => ({
    type: 'postgres',
    // TypeORM can load pg by itself, but not in an ES module under test.
    driver: { ...pg, Pool: RenewingPool },
    poolSize: DATABASE_POOL_MAX,
    autoLoadEntities: true,
    // `DatabaseConnection` initializes it after the migrations. The OpenAPI document is generated without a database.
    manualInitialization: true,
  }),
  inject: [SETTINGS],
  dataSourceFactory: (options) => {
    if (options === undefined) throw new Error('the data source has no options');
    const source = new DataSource(options);
    source.driver.supportedDataTypes.push(XID8);
    return Promise.resolve(source);
  },
});
