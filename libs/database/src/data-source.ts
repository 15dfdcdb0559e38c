import { type DynamicModule } from '@nestjs/common';
import { TypeOrmModule, type TypeOrmModuleOptions } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SETTINGS, type Settings } from '#config';
import { pg, RenewingPool } from '#postgres';
import { XID8 } from './xid8.js';

/** Made once: `@nestjs/typeorm` takes every further call in a process for a second data source of the same name. */
export const TYPEORM: DynamicModule = TypeOrmModule.forRootAsync({
  useFactory: ({ DATABASE_POOL_MAX }: Settings): TypeOrmModuleOptions => ({
    type: 'postgres',
    // TypeORM would load pg by itself, but not from an ES module under test.
    driver: { ...pg, Pool: RenewingPool },
    poolSize: DATABASE_POOL_MAX,
    autoLoadEntities: true,
    // `Database` opens it, when the server is there and the schema is up to date. The OpenAPI document is made without.
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
