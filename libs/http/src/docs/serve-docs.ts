import type { INestApplication } from '@nestjs/common';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { belowThePage, documentLinks, exactResponses, stabilityBadges } from './docs-plugin.js';
import { pageDocument } from './page-document.js';
import { serveDocument } from './serve-document.js';

/** Hides links and media types, keeps deprecated operations readable, and makes failures short. */
const STYLE = `
  .swagger-ui :is(.topbar, .response-col_links, .response-controls) { display: none }
  .swagger-ui .path-and-badge { align-items: center; display: flex; flex-wrap: wrap; gap: 2px 10px }
  .swagger-ui .badge { background: #fff3cd; border: 1px solid #b58900; border-radius: 9px; color: #5c4400;
    font: 600 11px sans-serif; padding: 1px 8px; text-wrap: balance }
  .swagger-ui .opblock-summary-control { min-width: 0 }
  .swagger-ui .opblock.opblock-deprecated { opacity: 1 }
  .swagger-ui .opblock.opblock-deprecated .opblock-summary-method { background: #6b7280 }
  .swagger-ui .opblock .opblock-summary-path { max-width: none }
  .swagger-ui .opblock-body .body-param__text { min-height: 130px }
  .swagger-ui .response:is([data-code^='4'], [data-code^='5'], [data-code='default']) .tab { display: none }
  .swagger-ui .response:is([data-code^='4'], [data-code^='5'], [data-code='default']) .highlight-code pre { margin: 0; padding: 4px 10px }
  .swagger-ui .response:is([data-code^='4'], [data-code^='5'], [data-code='default']) .headers-wrapper { display: none }
  .swagger-ui .headers-wrapper .header-col:nth-child(3) { display: none }
  .swagger-ui .try-out { display: flex; flex-wrap: wrap; gap: 8px; justify-content: end }
  .swagger-ui .try-out__btn { margin: 0 !important; padding: 5px 16px }
  .swagger-ui .info { margin: 30px 0 }
  .swagger-ui .document-links { display: flex; gap: 20px; margin: 0 0 20px }
  .swagger-ui .document-links a { color: #4990e2; font: 14px sans-serif }
`;

/** The page of Nest has no viewport, so a phone would use a width of 980 pixels. */
const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';

/**
 * Serves the document at /openapi.json and /openapi.yaml, and Swagger UI at /docs. The page loads nothing from other
 * origins, and its headers forbid that.
 */
export function serveDocs(nest: INestApplication, server: FastifyInstance, document: OpenAPIObject): void {
  serveDocument(server, document);
  preparePages(server, document);
  SwaggerModule.setup('docs', nest, () => pageDocument(document), {
    raw: false,
    customSiteTitle: document.info.title,
    customCss: STYLE,
    swaggerOptions: {
      persistAuthorization: true,
      tryItOutEnabled: true,
      displayRequestDuration: true,
      defaultModelsExpandDepth: 0,
      // No request to the public validator of Swagger.
      validatorUrl: null,
      plugins: [exactResponses, stabilityBadges, documentLinks],
      requestInterceptor: belowThePage,
    },
  });
}

/**
 * Adds security headers to the routes of Swagger UI that are added after this call, and the viewport to the page.
 */
function preparePages(server: FastifyInstance, { servers = [] }: OpenAPIObject): void {
  const elsewhere = servers.flatMap(({ url }) => (url.startsWith('/') ? [] : [new URL(url).origin]));
  const headers = {
    // Without `upgrade-insecure-requests`: the local service uses http.
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      `connect-src ${["'self'", ...elsewhere].join(' ')}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
  server.addHook('onRoute', (route) => {
    if (!/^\/docs(\/|$)/.test(route.url)) return;
    route.onRequest = (_request, reply, done) => {
      reply.headers(headers);
      done();
    };
    route.onSend = (_request, _reply, payload, done) => {
      done(null, typeof payload === 'string' ? payload.replace('<head>', `<head>${VIEWPORT}`) : payload);
    };
  });
}
