/** The path below which the operations are served. */
export const API_PATH = '/v1';

declare module 'fastify' {
  interface FastifyInstance {
    /** The public form of `API_PATH`: the path of PUBLIC_BASE_URL, or `/v1`. Addresses in responses are made from it only. */
    publicPath: string;
  }
}

/** The public path of the operations. */
export function publicPath(publicBaseUrl: string | undefined): string {
  return publicBaseUrl === undefined ? API_PATH : new URL(publicBaseUrl).pathname;
}
