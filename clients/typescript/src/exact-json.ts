import { LosslessNumber, parse, stringify } from 'lossless-json';
import { INT64_MEMBERS } from './schema.js';

/** Reads an answer's JSON: members that are int64 become bigint, digit for digit; other numbers stay numbers. */
export function readJson(text: string): unknown {
  return parse(text, (name, value) => {
    if (!(value instanceof LosslessNumber)) return value;
    return INT64_MEMBERS.has(name) ? BigInt(value.value) : Number(value.value);
  });
}

/** Writes a body as JSON; a bigint is written digit for digit. */
export function writeJson(body: unknown): string {
  return stringify(body) ?? '';
}

/** An answer whose JSON is read exactly. */
export class ExactResponse extends Response {
  override readonly json = async (): Promise<unknown> => readJson(await this.text());

  /** @param text the body, empty for an answer that has none */
  static of({ status, statusText, headers: received }: Response, text: string): ExactResponse {
    const headers = new Headers(received);
    // openapi-fetch asks for json() only where there is a length, and parses by itself otherwise.
    headers.set('Content-Length', String(text.length));
    return new ExactResponse(text === '' ? null : text, { status, statusText, headers });
  }
}
