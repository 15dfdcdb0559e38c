import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'lossless-json';
import { rememberReturnedKeys } from './known-keys.js';
import { projectRoot } from './paths.js';

interface ClientResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}
interface DocumentedResponse {
  readonly description: string;
  readonly headers: Record<string, { readonly $ref: string }>;
  readonly content?: Record<string, { readonly schema: { readonly $ref?: string } }>;
}
interface DocumentedOperation {
  readonly operationId: string;
  readonly responses: Record<string, DocumentedResponse>;
}
interface Document {
  readonly paths: Record<string, Record<string, DocumentedOperation>>;
  readonly components: {
    readonly schemas: { Error: { properties: { code: { description: string } } } };
    readonly headers: Record<string, { readonly required: boolean }>;
  };
}

const JSON_TYPE = 'application/json';
const ERROR_SCHEMA = '#/components/schemas/Error';
const NO_BODY = new Set([204, 304]);
/** Headers that the document does not list: those of HTTP and of CORS. */
const UNLISTED =
  /^(?:connection|content-length|content-type|date|keep-alive|transfer-encoding|vary|access-control-.+)$/;

const document = JSON.parse(readFileSync(join(projectRoot, 'openapi.json'), 'utf8')) as Document;
const schemas = compiler();
const compiled = new Map<string, ValidateFunction>();
const routes = Object.entries(document.paths).map(([path, operations]) => ({
  path,
  operations,
  pattern: new RegExp(`^/v1${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * Checks a response against openapi.json: the status, the headers, the body and the code of an Error must be documented
 * for the requested operation; any other failure must be an Error. An API key in the response is added to the known keys.
 * @throws Error with the part that is not documented
 */
export function expectDocumented(method: string, target: string, response: ClientResponse): void {
  rememberReturnedKeys(response.text);
  const complaint = complaintOf(method, target, response);
  if (complaint === undefined) return;
  throw new Error(`${method} ${target} got ${String(response.status)}: ${complaint}\n${response.text.slice(0, 1000)}`);
}

/** Checks that a body is an Error of this status, with a code that the document lists. */
export function expectErrorBody(status: number, text: string): void {
  const complaint = errorComplaint(status, text, document.components.schemas.Error.properties.code.description);
  if (complaint !== undefined) throw new Error(`a response of ${String(status)}: ${complaint}\n${text.slice(0, 1000)}`);
}

function complaintOf(method: string, target: string, response: ClientResponse): string | undefined {
  const { status, text } = response;
  const path = pathOf(target);
  const route = routes.find(({ pattern }) => pattern.test(path));
  const operation = route?.operations[(method === 'HEAD' ? 'GET' : method).toLowerCase()];
  if (route !== undefined && operation !== undefined) {
    const documented = operation.responses[status];
    if (documented === undefined) return `the document has no such status for ${operation.operationId}`;
    const undeclared = headersComplaint(response.headers, documented);
    if (undeclared !== undefined) return undeclared;
    return responseComplaint(method, response, documented);
  }
  if (status >= 400) {
    const { description } = document.components.schemas.Error.properties.code;
    return method === 'HEAD' ? undefined : errorComplaint(status, text, description);
  }
  // Preflight requests, and routes outside /v1 (the document and its pages), have no schema.
  const isOutside = !/^\/v1(?:\/|$)/.test(path);
  return isOutside || method === 'OPTIONS' ? undefined : 'the document has no such operation';
}

function headersComplaint(sent: IncomingHttpHeaders, { headers }: DocumentedResponse): string | undefined {
  const declared = new Map(Object.entries(headers).map(([name, { $ref }]) => [name.toLowerCase(), $ref]));
  const undeclared = Object.keys(sent).find((name) => !declared.has(name) && !UNLISTED.test(name));
  if (undeclared !== undefined) return `the document has no header ${undeclared} for it`;
  const isRequired = (reference: string): boolean =>
    document.components.headers[reference.replace('#/components/headers/', '')]?.required === true;
  const missing = Array.from(declared).find(([name, reference]) => isRequired(reference) && sent[name] === undefined);
  return missing === undefined ? undefined : `the header ${missing[0]} is missing`;
}

function responseComplaint(
  method: string,
  { status, text, headers }: ClientResponse,
  { content, description }: DocumentedResponse,
): string | undefined {
  if (method === 'HEAD' || NO_BODY.has(status)) return text === '' ? undefined : 'it must not have a body';
  if (content === undefined) return 'the document has no body for it';
  if (headers['content-type'] !== `${JSON_TYPE}; charset=utf-8`) return `it is ${String(headers['content-type'])}`;
  if (status >= 400) return errorComplaint(status, text, description);
  return schemaComplaint(content[JSON_TYPE]?.schema.$ref ?? 'schema for it', text);
}

/** @param codes a description that lists the codes that are allowed here, each in backticks */
function errorComplaint(status: number, text: string, codes: string): string | undefined {
  const complaint = schemaComplaint(ERROR_SCHEMA, text);
  if (complaint !== undefined) return complaint;
  const error = JSON.parse(text) as { code: string; status: number };
  if (error.status !== status) return 'the Error names another status';
  return codes.includes(`\`${error.code}\`:`) ? undefined : `the code ${error.code} is not documented here`;
}

/** @param pointer to a schema under `components`, which every response with a body refers to */
function schemaComplaint(pointer: string, text: string): string | undefined {
  const validate = compiled.get(pointer) ?? schemas.getSchema(`document${pointer}`);
  if (validate === undefined) throw new Error(`openapi.json has no ${pointer}`);
  compiled.set(pointer, validate);
  let value: unknown;
  try {
    value = readExactly(text);
  } catch (error) {
    return `it is not JSON (${(error as Error).message})`;
  }
  return validate(value) ? undefined : schemas.errorsText(validate.errors, { dataVar: 'the body' });
}

/** Reads JSON with every integer as a bigint, so that no digit is lost. */
function readExactly(text: string): unknown {
  return parse(text, undefined, (digits) => (/^-?\d+$/.test(digits) ? BigInt(digits) : Number(digits)));
}

/**
 * The path that the router gets: without the query and the origin of a target in absolute form, and decoded except for
 * separators (`%2F`).
 */
function pathOf(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '').split('?', 1)[0] ?? '';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** A validator of the document's schemas. Integers are bigint, and objects must not have further members. */
function compiler(): Ajv {
  // OpenAPI 3.0 has keywords that JSON Schema does not know (example, nullable beside allOf).
  // A test file checks too few responses to make up for the time that optimizing the code takes.
  const ajv = new Ajv({ strict: false, validateSchema: false, allErrors: true, code: { optimize: false } });
  addFormats.default(ajv);
  ajv.addKeyword({ keyword: 'bigint', validate: isIntegerOf });
  ajv.addSchema({ components: { schemas: exact(document.components.schemas) } }, 'document');
  return ajv;
}

interface IntegerSchema {
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

function isIntegerOf({ format, minimum, maximum }: IntegerSchema, value: unknown): boolean {
  if (typeof value !== 'bigint') return false;
  if (format === 'int64' && value !== BigInt.asIntN(64, value)) return false;
  return !(minimum !== undefined && value < minimum) && !(maximum !== undefined && value > maximum);
}

function exact(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(exact);
  if (typeof node !== 'object' || node === null) return node;
  const schema = node as Record<string, unknown>;
  if (schema.type === 'integer') return { bigint: schema };
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, exact(value)]));
  // The document allows further members, so that clients ignore new ones; the service sends none, except in free-form objects.
  const named = Object.keys(schema.properties ?? {});
  return schema.type === 'object' && named.length > 0 ? { ...copy, additionalProperties: false } : copy;
}
