import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientChunk } from '../../../wire';

const ENTRY = 'src/portal/entry-preview.tsx';

/**
 * `GET /studio/preview`: the document of the frame in which the Studio shows a draft's page. It
 * holds nothing but the built portal's other entry, and reads no cookie: everything comes over a
 * port (`wire/preview.ts`).
 *
 * @param clientDir the folder of the client's build; in development it has no preview, and there is
 *   no such page
 */
export function registerPreviewDocument(app: FastifyInstance, clientDir: string): void {
  const manifestFile = join(clientDir, 'preview.json');
  if (!existsSync(manifestFile)) return;
  const html = previewDocument(JSON.parse(readFileSync(manifestFile, 'utf8')));
  app.get('/studio/preview', (request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': previewPolicy(originOf(request)),
        'referrer-policy': 'no-referrer',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      })
      .send(html),
  );
}

/** The document: no inline script and no inline style. */
function previewDocument(manifest: Record<string, ClientChunk>): string {
  const { file, css = [] } = manifest[ENTRY] ?? {};
  if (file === undefined) throw new Error(`The built client has no ${ENTRY}.`);
  return [
    '<!doctype html>',
    '<html lang="zh-CN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="format-detection" content="telephone=no">',
    '<title>Formgate</title>',
    ...css.map((sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`),
    `<script type="module" crossorigin src="/${file}"></script>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/**
 * The policy of the frame (CSP Level 3): an origin of its own whoever embeds it, files of the
 * gateway, and no way to send anything. Browsers differ in what `'self'` is where the origin is
 * opaque, so that the gateway is named as well.
 */
function previewPolicy(origin: string): string {
  const own = `'self'${origin}`;
  return [
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The request's origin behind a blank; empty for a Host that a policy could not hold. */
function originOf({ protocol, host }: FastifyRequest): string {
  return /^[\w.:[\]-]+$/.test(host) ? ` ${protocol}://${host}` : '';
}
