/** The path below which the whole interface is served. */
export const API_PATH = '/v1';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where clients see `API_PATH`: the path of PUBLIC_BASE_URL, or `/v1`. Addresses in responses are made from it alone. */
    publicPath: string;
  }
}

/** The path under which clients see the interface. */
export function publicPath(publicBaseUrl: string | undefined): string {
  return publicBaseUrl === undefined ? API_PATH : new URL(publicBaseUrl).pathname;
}
