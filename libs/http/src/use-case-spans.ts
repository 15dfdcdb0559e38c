import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { OpenTelemetry } from '#observability';

/** Creates a span for every controller method, after guards and pipes. */
export class UseCaseSpans implements NestInterceptor {
  constructor(private readonly tracing: OpenTelemetry) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const name = context.getHandler().name;
    return from(this.tracing.run(name, {}, () => lastValueFrom(next.handle(), { defaultValue: undefined })));
  }
}
