import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UserError } from '../../user-error';
import { registerStudioDocument } from './studio-document';

let folder: string;
let app: FastifyInstance;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formgate-studio-'));
  app = fastify();
});

afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Leaves what a build would, with one chunk beside the entry. */
function build() {
  const assets = join(folder, 'studio', 'assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, 'entry-1.js'), 'export {};');
  writeFileSync(join(assets, 'entry-1.js.br'), 'brotli');
  writeFileSync(join(assets, 'entry-1.css'), 'a{}');
  const manifest = {
    'src/studio/entry.tsx': {
      file: 'studio/assets/entry-1.js',
      imports: ['_libraries.js'],
      css: ['studio/assets/entry-1.css'],
    },
    '_libraries.js': { file: 'studio/assets/libraries-2.js' },
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('every address of the Studio has the one document, with all that its entry imports', async () => {
  build();
  await registerStudioDocument(app, { studioDir: folder });
  for (const url of ['/studio', '/studio/schools/riverside', '/studio/administrators?x=1']) {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('<script type="module" src="/studio/assets/entry-1.js"></script>');
    expect(body).toContain('<link rel="modulepreload" href="/studio/assets/libraries-2.js">');
    expect(body).toContain('<link rel="stylesheet" href="/studio/assets/entry-1.css">');
  }
});

test('the policy admits nothing unsafe, and styles of libraries by a nonce of this document alone', async () => {
  build();
  await registerStudioDocument(app, { studioDir: folder });
  const [one, other] = [await get('/studio'), await get('/studio')];
  const policy = String(one.headers['content-security-policy']);
  const [, nonce = ''] = /<meta property="csp-nonce" nonce="([^"]{20,})">/.exec(one.body) ?? [];
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(other.body).not.toContain(nonce);
  expect(one.headers['x-frame-options']).toBe('DENY');
});

test.each([
  [{ 'accept-language': 'en-GB' }, '<html lang="en">'],
  [{ 'accept-language': 'fr' }, '<html lang="zh-CN">'],
  [{ 'accept-language': 'zh', cookie: 'studio-locale=en' }, '<html lang="en">'],
  [{ cookie: 'studio-theme=dark; studio-locale=en' }, '<html lang="en" data-theme="dark">'],
  [{ cookie: 'studio-theme="><script>; studio-locale=<b>' }, '<html lang="zh-CN">'],
])('%j gets %s', async (headers, html) => {
  build();
  await registerStudioDocument(app, { studioDir: folder });
  expect((await get('/studio', headers)).body).toContain(`${html}\n`);
});

test('files are stored for good, and sent as small as the build made them', async () => {
  build();
  await registerStudioDocument(app, { studioDir: folder });
  const { headers, body } = await get('/studio/assets/entry-1.js', { 'accept-encoding': 'br' });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect([headers['content-encoding'], body]).toEqual(['br', 'brotli']);
});

test.each(['/studio/preview/nothing', '/studio/assets/nothing.js'])(
  '%s is no document',
  async (url) => {
    build();
    await registerStudioDocument(app, { studioDir: folder });
    expect((await get(url)).statusCode).toBe(404);
  },
);

test('without a build it says how to make one', async () => {
  const failure = await registerStudioDocument(app, { studioDir: folder }).catch((error) => error);
  expect(failure).toBeInstanceOf(UserError);
  expect(failure.words.en).toContain('npm run build');
});
