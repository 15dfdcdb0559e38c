import { ApiExtension } from '@nestjs/swagger';
import type { Deprecation } from '#http-server';

/** Adds the sunset to the document, besides `deprecated` of OpenAPI. */
export function documentDeprecation({ sunset }: Deprecation): MethodDecorator {
  return ApiExtension('x-deprecated-sunset', sunset);
}
