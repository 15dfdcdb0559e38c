import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Settings } from '#config';
import { API_PATH, type DescribedError, httpErrors } from '#http-server';
import {
  describeCodes,
  ERRORS_EXTENSION,
  LIST_EXTENSION,
  type NamedList,
  sentencesByCode,
} from './described-responses.js';
import { describeHeaders } from './documented-headers.js';

type Operation = Record<string, unknown> & { operationId?: string; parameters?: Parameter[] };
type Parameter = Readonly<Record<'in' | 'name', string>>;
type Components = NonNullable<OpenAPIObject['components']>;
type Schemas = NonNullable<Components['schemas']>;
type SchemaObject = Exclude<Schemas[string], { $ref: string }>;

/** The `info` and `tags` of the document. */
export interface ServiceDescription {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  /** The name in `info.contact`. */
  readonly contact: string;
  readonly tags: Readonly<Record<string, string>>;
}

/** Creates the OpenAPI 3.0.3 document of the service from the decorators of its controllers and DTOs. */
export function describeService(
  app: INestApplication,
  service: ServiceDescription,
  settings: Pick<Settings, 'PRODUCTION_BASE_URL' | 'STAGING_BASE_URL'>,
): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.0.3')
    .setTitle(service.title)
    .setDescription(service.description)
    .setVersion(service.version)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'API key',
      description: 'An API key, sent as `Authorization: Bearer <API_KEY>`.',
    });
  for (const [name, description] of Object.entries(service.tags)) builder.addTag(name, description);
  addServers(builder, settings);
  const document = SwaggerModule.createDocument(app, builder.build(), { ignoreGlobalPrefix: true });
  document.info.contact = { name: service.contact };
  const components: Components = (document.components ??= {});
  components.headers = describeHeaders();
  const schemas: Schemas = (components.schemas ??= {});
  nameLists(document, schemas);
  listCodes(document, schemas);
  allowMoreMembers(schemas);
  orderParameters(document);
  return document;
}

function addServers(
  builder: DocumentBuilder,
  { PRODUCTION_BASE_URL, STAGING_BASE_URL }: Pick<Settings, 'PRODUCTION_BASE_URL' | 'STAGING_BASE_URL'>,
): void {
  if (PRODUCTION_BASE_URL !== undefined) builder.addServer(PRODUCTION_BASE_URL, 'Production');
  if (STAGING_BASE_URL !== undefined) builder.addServer(STAGING_BASE_URL, 'Staging');
  if (PRODUCTION_BASE_URL === undefined && STAGING_BASE_URL === undefined) builder.addServer(API_PATH, 'This service');
}

/** Adds named array schemas (`Pets`), which @nestjs/swagger does not support. */
function nameLists(document: OpenAPIObject, schemas: Schemas): void {
  for (const operation of operationsOf(document)) {
    const list = operation[LIST_EXTENSION] as NamedList | undefined;
    if (list === undefined) continue;
    schemas[list.name] = { type: 'array', description: list.description, items: { $ref: list.of } };
    Reflect.deleteProperty(operation, LIST_EXTENSION);
  }
}

/** Lists all codes of an Error: those of the HTTP layer, and those that operations declare. */
function listCodes(document: OpenAPIObject, schemas: Schemas): void {
  const errors = httpErrors();
  for (const operation of operationsOf(document)) {
    errors.push(...(operation[ERRORS_EXTENSION] as readonly DescribedError[]));
    Reflect.deleteProperty(operation, ERRORS_EXTENSION);
  }
  const { code } = (schemas.Error as SchemaObject).properties ?? {};
  const lines = describeCodes(sentencesByCode(errors)).map((line) => `- ${line}`);
  Object.assign(code ?? {}, { description: `Machine-readable error code, one of:\n${lines.join('\n')}` });
}

/**
 * Declares `additionalProperties: true` on every object: unknown members of a request are ignored, and responses may get
 * new members. It is the default of OpenAPI, but generated clients (Go, Java) reject unknown members without it.
 */
function allowMoreMembers(schemas: Schemas): void {
  for (const schema of Object.values(schemas)) {
    if ('type' in schema && schema.type === 'object') schema.additionalProperties = true;
  }
}

/** Sorts path parameters first, then query parameters, then headers; each group in the order of declaration. */
function orderParameters(document: OpenAPIObject): void {
  const position = (parameter: Parameter): number => ['path', 'query', 'header'].indexOf(parameter.in);
  for (const { parameters = [] } of operationsOf(document))
    parameters.sort((one, other) => position(one) - position(other));
}

/** All operations of the document. */
export function operationsOf(document: OpenAPIObject): Operation[] {
  return Object.values(document.paths).flatMap((path) =>
    Object.values(path as Record<string, unknown>).filter(
      (value): value is Operation => typeof value === 'object' && value !== null && 'operationId' in value,
    ),
  );
}
