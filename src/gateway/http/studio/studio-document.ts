import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES, type Locale } from '../../../engine';
import type { ClientBuild } from '../../../wire';
import { readClientBuild } from '../pages/client-build';
import { chooseLocale } from '../pages/locale';

const ENTRY = 'src/studio/entry.tsx';

/**
 * Cookies that the Studio sets for its next document: its language, and colours other than the
 * device's.
 */
const LOCALE_COOKIE = 'studio-locale';
const THEME_COOKIE = 'studio-theme';

export interface StudioDocumentOptions {
  /** The folder of the Studio's build. */
  studioDir: string;
  /** In development alone: what Vite adds to the document, and its nonce. */
  development?: { head: string; nonce: string } | undefined;
}

/**
 * The Studio's document at `/studio` and below, which is the same for every address, and the files
 * that it loads. The Studio’s calls are below `/studio/api`, and its pictures of pages below
 * `/studio/preview`.
 *
 * @throws UserError when the Studio was not built
 */
export async function registerStudioDocument(
  app: FastifyInstance,
  { studioDir, development }: StudioDocumentOptions,
): Promise<void> {
  const files = filesOf(readClientBuild(studioDir));
  await app.register(fastifyStatic, {
    root: join(studioDir, 'studio', 'assets'),
    prefix: '/studio/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    lastModified: false,
    index: false,
    dotfiles: 'deny',
  });
  const sendDocument = (request: FastifyRequest, reply: FastifyReply) => {
    // Libraries of the Studio add style elements, which the policy admits by this document's nonce
    // alone.
    const nonce = development?.nonce ?? randomBytes(16).toString('base64');
    const locale = localeOf(request);
    const head = development?.head ?? `<meta property="csp-nonce" nonce="${nonce}">`;
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-language': locale,
        'cache-control': 'no-store',
        'content-security-policy': policy(nonce, development !== undefined),
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
        vary: 'Accept-Language, Cookie',
      })
      .send(documentOf({ files, head, locale, theme: themeOf(request) }));
  };
  app.get('/studio', sendDocument);
  app.get('/studio/*', sendDocument);
  app.get('/studio/preview/*', (_request, reply) => reply.callNotFound());
}

interface StudioFiles {
  entry: string;
  modules: readonly string[];
  styles: readonly string[];
}

/** The entry with everything that it imports at once, by their addresses. */
function filesOf({ manifest }: ClientBuild): StudioFiles {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const imported of manifest[name]?.imports ?? []) visit(imported);
  };
  visit(ENTRY);
  const chunks = [...found].flatMap((name) => manifest[name] ?? []);
  const [entry, ...modules] = chunks.map(({ file }) => `/${file}`);
  if (entry === undefined) throw new Error(`The build has no ${ENTRY}.`);
  return {
    entry,
    modules,
    styles: chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
  };
}

/** Content-Security-Policy Level 3: what is ours alone, and of styles those that know the nonce. */
function policy(nonce: string, isDevelopment: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self'${isDevelopment ? ` 'nonce-${nonce}'` : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function localeOf({ headers }: FastifyRequest): Locale {
  return chooseLocale(
    {
      lang: parseCookie(headers.cookie ?? '')[LOCALE_COOKIE],
      cookie: undefined,
      acceptLanguage: headers['accept-language'],
    },
    LOCALES,
  );
}

/** The colours that were chosen; none: the device's. */
function themeOf({ headers }: FastifyRequest): string {
  const theme = parseCookie(headers.cookie ?? '')[THEME_COOKIE];
  return theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : '';
}

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%233a56c5'/%3E%3Cpath d='M9 24V12a7 7 0 0 1 14 0v12M16 24v-9' fill='none' stroke='white' stroke-width='3' stroke-linecap='round'/%3E%3C/svg%3E";

interface DocumentParts {
  files: StudioFiles;
  head: string;
  locale: Locale;
  theme: string;
}

function documentOf({ files, head, locale, theme }: DocumentParts): string {
  return [
    '<!doctype html>',
    `<html lang="${locale}"${theme}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<title>Formgate Studio</title>',
    `<link rel="icon" href="${ICON}">`,
    head,
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...files.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${files.entry}"></script>`,
    '</head>',
    '<body>',
    '<noscript>请启用 JavaScript 后使用 Formgate Studio。 / Enable JavaScript to use Formgate Studio.</noscript>',
    '<div id="root"></div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
