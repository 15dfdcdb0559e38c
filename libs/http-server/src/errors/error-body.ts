import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { Contended, DomainError } from '#kernel';
import { DatabaseUnavailable, isDatabaseUnavailable, isLostRace } from '#postgres';
import { STATUS_OF } from './error-codes.js';
import { RequestError } from './request-error.js';

@ApiSchema({ name: 'Error', description: 'The response body of every failed request.' })
export class ErrorBody {
  /** The document lists all codes in its description. */
  @ApiProperty({ description: 'Machine-readable error code.', example: 'unauthorized' })
  readonly code: string;

  @ApiProperty({ description: 'Human-readable description.', example: 'The API key is missing or invalid.' })
  readonly message: string;

  @ApiProperty({ type: 'integer', description: 'The HTTP status code of the response.', example: 401 })
  readonly status: number;

  constructor(code: string, message: string, status: number) {
    this.code = code;
    this.message = message;
    this.status = status;
  }
}

/** An Error body and the headers of its response. */
export interface ErrorResponse {
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;
}

/** Whether an error that became 503 is an outage, and not a lock of another session or a missing setting. */
export function isOutage(error: unknown): boolean {
  const known = ofDatabase(error);
  return known instanceof DatabaseUnavailable || !(known instanceof DomainError);
}

/** Converts a thrown value to the response. An unexpected error is `internal_error`, without details for the client. */
export function errorResponse(error: unknown): ErrorResponse {
  if (error instanceof RequestError) {
    return { body: new ErrorBody(error.code, error.message, error.status), headers: error.headers };
  }
  const known = ofDatabase(error);
  if (known instanceof DomainError) {
    const headers: Record<string, string> = known.kind === 'unavailable' ? { 'Retry-After': '1' } : {};
    return { body: new ErrorBody(known.code, known.message, STATUS_OF[known.kind]), headers };
  }
  return { body: new ErrorBody('internal_error', 'The service failed to respond.', 500), headers: {} };
}

/** Converts an error of the database that is temporary; returns any other value unchanged. */
function ofDatabase(error: unknown): unknown {
  if (error instanceof Contended || isLostRace(error)) return Contended.create();
  return isDatabaseUnavailable(error) ? new DatabaseUnavailable() : error;
}
