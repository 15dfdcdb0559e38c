import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { OpenTelemetry } from '#observability';

/** Makes a span of every use case: what an operation does once its request has been read and let in. */
export class UseCaseSpans implements NestInterceptor {
  constructor(private readonly tracing: OpenTelemetry) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const name = context.getHandler().name;
    return from(this.tracing.run(name, {}, () => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }
}
