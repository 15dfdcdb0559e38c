import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { OpenTelemetry, SpanOptions } from '#observability';
import { DroppedRequest, errorResponse } from '#http-server';

const OPTIONS: SpanOptions = {
  isFailure: (error) => !(error instanceof DroppedRequest) && errorResponse(error).body.status >= 500,
};

/** Creates a span for every controller method, after the guards. It includes the pipes, which read the body. */
export class UseCaseSpans implements NestInterceptor {
  constructor(private readonly tracing: OpenTelemetry) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const name = context.getHandler().name;
    const handle = (): Promise<unknown> => lastValueFrom(next.handle(), { defaultValue: undefined });
    return from(this.tracing.run(name, OPTIONS, handle));
  }
}
