// What `nest new` and the documentation of Nest and TypeORM lead to: Express, a global ValidationPipe, repositories with
// find and save. It does the work of the service on these four routes and gives the same responses. (Two packages have other
// names here than on npm: under their own, npm would put them into the service's production install too.)
import 'reflect-metadata';
import { createHash } from 'node:crypto';
import * as transformerPackage from '@bench/class-transformer';
import { ExpressAdapter, type NestExpressApplication } from '@bench/platform-express';
import {
  Body,
  type CallHandler,
  type CanActivate,
  ConflictException,
  Controller,
  type ExecutionContext,
  Get,
  Injectable,
  Module,
  type NestInterceptor,
  NotFoundException,
  BadRequestException,
  Param,
  Post,
  Query,
  Res,
  SetMetadata,
  UnauthorizedException,
  ForbiddenException,
  ValidationPipe,
} from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, Length, Matches, Max, Min, ValidateBy } from 'class-validator';
import { map, type Observable } from 'rxjs';
import { Column, DataSource, Entity, MoreThan, PrimaryGeneratedColumn } from 'typeorm';

const { Transform, Type } = transformerPackage;
const STATUSES = ['available', 'pending', 'sold'];

// ── Tables. The driver gives BIGINT as text, which is exact.

@Entity({ schema: 'auth', name: 'api_key' })
class ApiKey {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column('bytea') hash!: Buffer;
  @Column('text', { array: true }) scopes!: string[];
  @Column('timestamptz', { name: 'expires_at' }) expiresAt!: Date;
  @Column('timestamptz', { name: 'revoked_at', nullable: true }) revokedAt!: Date | null;
}

@Entity({ schema: 'pets', name: 'pet' })
class Pet {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column('text') name!: string;
  @Column('bigint', { name: 'category_id' }) categoryId!: string;
  @Column('text') status!: string;
  @Column('boolean', { default: false }) held!: boolean;
  @Column('bigint', { default: 1 }) version!: string;
}

@Entity({ schema: 'store', name: 'pet_order' })
class Order {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id!: string;
  @Column('bigint', { name: 'pet_id' }) petId!: string;
  @Column('timestamptz', { name: 'ship_date', nullable: true }) shipDate!: Date | null;
  @Column('text') status!: string;
  @Column('timestamptz', { name: 'placed_at' }) placedAt!: Date;
}

// ── What clients send

function isInt64(text: unknown): boolean {
  return (
    typeof text === 'string' && /^(?:0|-?[1-9]\d{0,18})$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text)
  );
}

const IsInt64 = (): PropertyDecorator => ValidateBy({ name: 'isInt64', validator: { validate: isInt64 } });

/** A number of the body, or one beyond 2^53 that exactJson() has kept as text, becomes its digits. */
const Digits = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (Number.isSafeInteger(value)) return String(value);
    return typeof value === 'string' && value.startsWith(EXACT) ? value.slice(EXACT.length) : undefined;
  });

const EXACT = '\0int64:';

function exactJson(text: string): unknown {
  const kept = /\d{16}/.test(text)
    ? text.replace(/"(?:[^"\\]|\\.)*"|-?\d{16,}/g, (part) =>
        part.startsWith('"') ? part : JSON.stringify(EXACT + part),
      )
    : text;
  try {
    return JSON.parse(kept);
  } catch {
    throw new BadRequestException('The body cannot be read as JSON.');
  }
}

class PageQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) limit = 20;
  @IsOptional() @IsIn(STATUSES) status?: string;
  @IsOptional() @IsString() after?: string;
}

class NewPet {
  @IsString() @Length(1, 255) @Matches(/^(?=[^]*[^\p{White_Space}\p{Cc}\p{Cf}])[^\0]*$/u) name!: string;
  @Digits() @IsInt64() categoryId!: string;
  @IsOptional() @IsIn(STATUSES) status = 'available';
}

class NewOrder {
  @Digits() @IsInt64() petId!: string;
  @IsOptional() @IsIn([1]) quantity?: number;
  @IsOptional() @IsISO8601({ strict: true }) shipDate?: string;
}

// ── Keys

const NeedsScope = (scope: string): MethodDecorator => SetMetadata('scope', scope);

interface Request {
  readonly headers: { readonly authorization?: string };
}

interface Response {
  setHeader(name: string, value: string): void;
}

@Injectable()
class ApiKeyGuard implements CanActivate {
  private readonly known = new Map<string, { scopes: string[]; until: number }>();

  constructor(
    private readonly source: DataSource,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { authorization = '' } = context.switchToHttp().getRequest<Request>().headers;
    const scopes = await this.scopesOf(authorization);
    if (scopes === undefined) throw new UnauthorizedException('The API key is missing or invalid.');
    const scope = this.reflector.get<string>('scope', context.getHandler());
    if (!scopes.includes(scope)) throw new ForbiddenException(`The key lacks the scope ${scope}.`);
    return true;
  }

  /** The scopes of the key, looked up by its SHA-256 and remembered for 5 seconds. */
  private async scopesOf(authorization: string): Promise<string[] | undefined> {
    const now = Date.now();
    const known = this.known.get(authorization);
    if (known !== undefined && known.until > now) return known.scopes;
    const hash = createHash('sha256')
      .update(authorization.replace(/^Bearer /i, ''))
      .digest();
    const key = await this.source.getRepository(ApiKey).findOneBy({ hash });
    if (key?.revokedAt !== null || key.expiresAt.getTime() <= now) return undefined;
    if (this.known.size >= 1000) this.known.clear();
    this.known.set(authorization, { scopes: key.scopes, until: Math.min(key.expiresAt.getTime(), now + 5_000) });
    return key.scopes;
  }
}

// ── Responses

/** Writes int64 fields, which are texts here, as integers. Within a text every quote is escaped, so none is mistaken. */
@Injectable()
class ExactJson implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<string> {
    context.switchToHttp().getResponse<Response>().setHeader('Content-Type', 'application/json; charset=utf-8');
    return next
      .handle()
      .pipe(map((body) => JSON.stringify(body).replace(/"(id|categoryId|petId)":"(-?\d+)"/g, '"$1":$2')));
  }
}

const toPet = ({ id, name, categoryId, status }: Pet): object => ({ name, categoryId, id, status });

function toOrder({ id, petId, shipDate, status, placedAt }: Order): object {
  const expected = shipDate === null ? {} : { shipDate };
  return { id, petId, quantity: 1, ...expected, status, complete: status === 'delivered', placedAt };
}

const check = (content: Buffer): Buffer => createHash('sha256').update(content).digest().subarray(0, 9);

function encodeCursor(list: string, after: string): string {
  const content = Buffer.from(`1\n${list}\n${after}`);
  return Buffer.concat([check(content), content]).toString('base64url');
}

function decodeCursor(list: string, cursor: string): string {
  const after = Buffer.from(cursor, 'base64url').subarray(9).toString().split('\n').at(-1);
  if (after !== undefined && isInt64(after) && encodeCursor(list, after) === cursor) return after;
  throw new BadRequestException('after must be the cursor of this list.');
}

// ── Services and controllers

@Injectable()
class PetsService {
  constructor(private readonly source: DataSource) {}

  list({ limit, status }: PageQuery, after: string | undefined): Promise<Pet[]> {
    const where = { ...(status && { status }), ...(after && { id: MoreThan(after) }) };
    return this.source.getRepository(Pet).find({ where, order: { id: 'ASC' }, take: limit + 1 });
  }

  async get(id: string): Promise<Pet> {
    const pet = await this.source.getRepository(Pet).findOneBy({ id });
    if (pet === null) throw new NotFoundException('There is no such pet.');
    return pet;
  }

  add(newPet: NewPet): Promise<Pet> {
    const pets = this.source.getRepository(Pet);
    return pets.save(pets.create(newPet));
  }
}

@Injectable()
class OrdersService {
  constructor(private readonly source: DataSource) {}

  place({ petId, shipDate }: NewOrder): Promise<Order> {
    return this.source.transaction(async (manager) => {
      const pet = await manager.findOne(Pet, { where: { id: petId }, lock: { mode: 'pessimistic_write' } });
      if (pet === null) throw new NotFoundException('There is no such pet.');
      if (pet.status !== 'available') throw new ConflictException('The pet is not available.');
      Object.assign(pet, { status: 'pending', held: true, version: String(BigInt(pet.version) + 1n) });
      await manager.save(pet);
      const expected = shipDate === undefined ? null : new Date(shipDate);
      const order = { petId, shipDate: expected, status: 'pending', placedAt: new Date() };
      return manager.save(manager.create(Order, order));
    });
  }
}

@Controller('pets')
class PetsController {
  constructor(private readonly pets: PetsService) {}

  @Get()
  @NeedsScope('pets:read')
  async list(@Query() query: PageQuery, @Res({ passthrough: true }) response: Response): Promise<object[]> {
    const filter = query.status === undefined ? '' : `status=${query.status}`;
    const after = query.after ? decodeCursor(`/pets?${filter}`, query.after) : undefined;
    const found = await this.pets.list(query, after);
    const shown = found.slice(0, query.limit);
    if (found.length > query.limit) {
      const next = encodeCursor(`/pets?${filter}`, shown.at(-1)?.id ?? '');
      const address = `/v1/pets?${filter}${filter && '&'}limit=${query.limit}&after=${next}`;
      response.setHeader('Link', `<${address}>; rel="next"`);
    }
    return shown.map(toPet);
  }

  @Get(':petId')
  @NeedsScope('pets:read')
  async get(@Param('petId') petId: string, @Res({ passthrough: true }) response: Response): Promise<object> {
    if (!isInt64(petId)) throw new BadRequestException('petId must be an integer in int64 range.');
    const pet = await this.pets.get(petId);
    response.setHeader('Deprecation', `@${Date.UTC(2026, 10, 27) / 1000}`);
    response.setHeader('Sunset', new Date(Date.UTC(2030, 11, 5)).toUTCString());
    response.setHeader('Link', '</v1/pets>; rel="successor-version"');
    response.setHeader('ETag', `"${pet.version}"`);
    return toPet(pet);
  }

  @Post()
  @NeedsScope('pets:write')
  async add(@Body() newPet: NewPet, @Res({ passthrough: true }) response: Response): Promise<object> {
    const pet = await this.pets.add(newPet);
    response.setHeader('ETag', '"1"');
    return toPet(pet);
  }
}

@Controller('store/orders')
class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  @Post()
  @NeedsScope('orders:write')
  async place(@Body() newOrder: NewOrder, @Res({ passthrough: true }) response: Response): Promise<object> {
    const order = await this.orders.place(newOrder);
    response.setHeader('Location', `/v1/store/orders/${order.id}`);
    return toOrder(order);
  }
}

// ── Module and start

const database = {
  provide: DataSource,
  useFactory: () =>
    new DataSource({
      type: 'postgres',
      url: process.env.DATABASE_URL,
      entities: [ApiKey, Pet, Order],
      poolSize: 10,
      extra: { statement_timeout: 4_000 },
    }).initialize(),
};

@Module({
  controllers: [PetsController, OrdersController],
  providers: [database, PetsService, OrdersService, ApiKeyGuard],
})
class AppModule {}

const app = await NestFactory.create<NestExpressApplication>(AppModule, new ExpressAdapter(), {
  bodyParser: false,
  logger: ['error'],
});
app.setGlobalPrefix('v1');
app.disable('x-powered-by');
app.set('etag', false);
app.useBodyParser('text', { type: 'application/json', limit: 65_536 });
app.use((request: { body?: unknown }, _response: unknown, next: (error?: unknown) => void) => {
  try {
    if (typeof request.body === 'string') request.body = exactJson(request.body);
    next();
  } catch (error) {
    next(error);
  }
});
app.useGlobalGuards(app.get(ApiKeyGuard));
app.useGlobalInterceptors(new ExactJson());
app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true, transformerPackage }));
app.enableShutdownHooks();
await app.listen(Number(process.env.PORT), '127.0.0.1');
