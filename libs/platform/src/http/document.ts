import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Settings } from '../config/index.js';
import { LIST_EXTENSION } from './operation.js';
import { API_PATH } from './public-path.js';

type Operation = Record<string, unknown> & { operationId?: string };
type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

/** What the document says of the service itself. */
export interface ServiceDescription {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly tags: Readonly<Record<string, string>>;
}

/** Makes the OpenAPI 3.0.3 document of the service out of its controllers and their declarations. */
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
  nameLists(document);
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

/** Gives arrays their own names (`Pets`), which @nestjs/swagger cannot. */
function nameLists(document: OpenAPIObject): void {
  const schemas: Schemas = ((document.components ??= {}).schemas ??= {});
  for (const operation of operationsOf(document)) {
    const list = operation[LIST_EXTENSION] as { name: string; of: string } | undefined;
    if (list === undefined) continue;
    schemas[list.name] = { type: 'array', items: { $ref: list.of } };
    Reflect.deleteProperty(operation, LIST_EXTENSION);
  }
}

/** All operations of the document. */
export function operationsOf(document: OpenAPIObject): Operation[] {
  return Object.values(document.paths).flatMap((path) =>
    Object.values(path as Record<string, unknown>).filter(
      (value): value is Operation => typeof value === 'object' && value !== null && 'operationId' in value,
    ),
  );
}
