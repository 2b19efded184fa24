import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type IncomingHttpHeaders, get as request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { routes } from '../../src/wire';
import { type RunningGateway, startGateway } from '../support/gateway';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({ data: inject('preparedData') });
});
afterAll(() => gateway.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}${path}`, { headers, redirect: 'manual' });
const pageOf = async (path: string, headers?: Record<string, string>) =>
  (await get(path, headers)).text();

const schools = readdirSync(new URL('../../schools', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** The texts of the style sheets in a folder of the product. */
function styleSheetsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
}

/**
 * The paths of every stock page. A school's own pages have another test, and none of the schools
 * has visitors.
 */
const stockPaths = routes
  .filter(({ name }) => name !== 'page' && !name.startsWith('visitor'))
  .map(({ path }) => path.replace(':id', '42'));

describe.each(schools)('the pages of %s', (school) => {
  it.each(stockPaths)('has /%s', async (path) => {
    const response = await get(`/${school}/${path}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('<h1');
    expect(html).toContain('Enable JavaScript to run this app.');
  });
});

describe('a page', () => {
  it('is styled: its head has the base of every style sheet, and the build has them all', async () => {
    const [, head = ''] = /<style>([\s\S]*?)<\/style>/.exec(await pageOf('/riverside/auth')) ?? [];
    expect(head).toContain('box-sizing:border-box');
    const built = styleSheetsIn('dist/portal/assets').join('');
    for (const source of styleSheetsIn('src')) {
      for (const name of source.match(/\.fg-[\w-]+/g) ?? []) expect(built).toContain(name);
    }
  });

  it('allows nothing inline but what its policy names by hash', async () => {
    const response = await get('/riverside/auth');
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*|:\/\/|https?:/);
    expect(html).not.toMatch(/<[^>]+ style=/);
    expect(html).not.toMatch(/<[^>]+ on[a-z]+=/);
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
      ([, text]) => text ?? '',
    );
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, text]) => text ?? '',
    );
    expect(styles.length).toBeGreaterThan(0);
    expect(scripts.length).toBeGreaterThan(0);
    for (const text of [...styles, ...scripts]) {
      expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
    }
  });

  it('may be framed and used as an opener by its own origin alone, and what it reads by no other', async () => {
    const page = await get('/riverside/auth');
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(await page.text()) ?? [];
    for (const [path, policy] of [
      // The same for everyone, and read by the Studio's preview, whose frame has no origin.
      [script, 'cross-origin'],
      ['/configration.json', 'same-origin'],
      ['/health', 'same-origin'],
      ['/nothing/here.js', 'same-origin'],
    ] as const) {
      expect(Object.fromEntries((await get(path)).headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': policy,
      });
    }
  });

  it('is rendered in the language that the reader wants', async () => {
    expect(await pageOf('/default/auth')).toContain('<html lang="zh-CN"');
    expect(await pageOf('/default/auth', { 'accept-language': 'en-GB' })).toContain(
      '<html lang="en"',
    );
    expect(await pageOf('/default/auth?lang=en')).toContain('Sign in');
    expect(await pageOf('/hillside/auth')).toContain('<html lang="en"');
    expect(await pageOf('/hillside/auth', { cookie: 'locale=zh-CN' })).toContain(
      '<html lang="zh-CN"',
    );
  });

  it('is compressed, and not sent again when the reader has it', async () => {
    const first = await get('/northlake/auth', { 'accept-encoding': 'identity' });
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/northlake/auth', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    const { body: raw } = await rawAnswer('/northlake/auth', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(raw).toString()).toBe(await first.text());
    expect(raw.length).toBeLessThan(14_000);
  });

  it.each([
    ['no school has', '/atlantis/auth', '没有找到这所学校', ['/riverside"', '/hillside"']],
    ['no route has', '/riverside/no/such/page', '没有找到这个页面', []],
    ['has no id of an activity', '/riverside/activity/4%2F2', '没有找到这个页面', []],
    ['no activity has', '/riverside/activity/none', '没有找到这个活动', ['/riverside/marketing"']],
  ])('that %s is a 404 that says so, with a way on: %s', async (_, path, heading, links) => {
    const response = await get(path);
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain(heading);
    for (const link of links) expect(html).toContain(`href="${link}`);
  });

  it.each([
    ['/Riverside/auth', '/riverside/auth'],
    [
      '//riverside///auth?wlanuserip=10.0.0.2&url=//a',
      '/riverside/auth?wlanuserip=10.0.0.2&url=//a',
    ],
    ['/riverside/%61uth?', '/riverside/auth?'],
    ['/riverside/nosense/addmacmodal', '/riverside/noSense/AddMacModal'],
    ['/riverside/auth;jsessionid=1', '/riverside/auth'],
    ['/riverside\\auth', '/riverside/auth'],
  ])('that is written in another way is at one path: %s', async (path, location) => {
    const { status, headers } = await rawAnswer(path, {});
    expect({ status, ...headers }).toMatchObject({ status: 308, location });
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('of an activity waits for it, and does not say first that there is none', async () => {
    expect(await pageOf('/default/activity/42')).not.toContain('没有找到这个活动');
  });

  it('of a school’s start announces its notices, without their texts, from the first paint on', async () => {
    const home = await pageOf('/riverside', { 'accept-language': 'en' });
    expect(home).toContain('href="/riverside/notify?notice=new-library"');
    expect(home).toContain('Wi-Fi in the new library');
    expect(home).not.toContain('on all five floors');
    expect(await pageOf('/riverside/notify')).toContain('on all five floors');
    expect(await pageOf('/northlake')).not.toContain('?notice=');
  });

  it('of an activity is there as long as the activity is', async () => {
    const statusOf = async (path: string) => (await get(path)).status;
    expect(await statusOf('/northlake/activity/freshers')).toBe(404);
    expect(await statusOf('/northlake/activity/welcome')).toBe(200);
    expect(await statusOf('/hillside/activity/welcome')).toBe(404);
    expect((await get('/Hillside/Activity/42')).headers.get('location')).toBe(
      '/hillside/activity/42',
    );
  });

  it('is at its path with a slash at the end as well, without another round trip', async () => {
    const page = await rawAnswer('/riverside/auth/?wlanuserip=10.0.0.2', {});
    expect(page.status).toBe(200);
    expect(page.body).toEqual((await rawAnswer('/riverside/auth', {})).body);
  });

  it('is one document for what its path names, whatever query or mistake is in its URL', async () => {
    const tagsOf = async (paths: string[]) => {
      const responses = await Promise.all(paths.map((path) => get(path)));
      return new Set(responses.map(({ status, headers }) => `${status} ${headers.get('etag')}`));
    };
    expect((await tagsOf(['/default/activity/42', '/default/activity/42?a=b'])).size).toBe(1);
    expect((await tagsOf(['/default/activity/42', '/default/activity/welcome'])).size).toBe(2);
    expect((await tagsOf(['/default/activity/1', '/default/activity/2?a=b'])).size).toBe(1);
    expect((await tagsOf(['/default/x', '/default/y/z?a=b', '/default/auth/x'])).size).toBe(1);
    expect((await tagsOf(['/a', '/b/auth', '//evil.example', '/%00', '/__proto__/x'])).size).toBe(
      1,
    );
  });

  it('sent as a form without scripts goes back to itself, and takes nothing of it along', async () => {
    const response = await fetch(`${gateway.url}/riverside/auth`, {
      method: 'POST',
      body: new URLSearchParams({ password: 'hunter2-marked' }),
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/riverside/auth');
    expect(gateway.output()).not.toContain('hunter2-marked');
  });

  it('never redirects to another host', async () => {
    const response = await fetch(`${gateway.url}//evil.example/x`, {
      method: 'POST',
      redirect: 'manual',
    });
    expect(response.headers.get('location')).toBe('/evil.example/x');
  });
});

describe('what pages are made of', () => {
  it('has validators that never change, and only those', async () => {
    const [, path = ''] =
      /"(?:href|src)?"?[^"]*(\/validators\/[0-9a-f]{64}\.js)/.exec(await pageOf('/default/auth')) ??
      [];
    const response = await get(path);
    const code = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(path).toContain(createHash('sha256').update(code).digest('hex'));
    expect((await get(`/validators/${'0'.repeat(64)}.js`)).status).toBe(404);
  });

  it('can be taken up where a weak network broke off', async () => {
    const [, script = ''] =
      /<script type="module" src="([^"]+)"/.exec(await pageOf('/default/auth')) ?? [];
    const whole = await rawAnswer(script, { 'accept-encoding': 'br' });
    const { etag = '' } = whole.headers;
    const rest = await rawAnswer(script, {
      'accept-encoding': 'br',
      range: 'bytes=1000-',
      'if-range': etag,
    });
    expect(rest.status).toBe(206);
    expect(rest.body).toEqual(whole.body.subarray(1000));
  });

  it('lists the schools as section 3 has it', async () => {
    const { data } = JSON.parse(await pageOf('/configration.json'));
    expect(data.defaultSchoolName).toBe('default');
    expect(
      data.configrations.map((item: { schoolNameEn: string }) => item.schoolNameEn).sort(),
    ).toEqual([...schools].sort());
  });

  it('answers the loader of a route, and only of the route that the address leads to', async () => {
    const query = (route: string, url: string) => `?${new URLSearchParams({ route, url })}`;
    const right = await get(
      `/riverside/__serverLoader${query('reset-password', `${gateway.url}/riverside/reset-password`)}`,
    );
    expect(await right.json()).toMatchObject({ route: 'reset-password', school: 'riverside' });
    const wrong = await get(
      `/riverside/__serverLoader${query('auth', '/riverside/reset-password')}`,
    );
    expect(wrong.status).toBe(404);
    expect((await get('/riverside/__serverLoader')).status).toBe(404);
  });

  it.each([
    [
      'activity',
      '/riverside/activity/42',
      200,
      { route: 'activity', screen: { title: { en: 'A week of Unlimited' } } },
    ],
    ['activity', '/riverside/activity/none', 404, { route: 'activity', isMissing: true }],
    ['not-found', '/riverside/nowhere', 404, { route: 'not-found' }],
    ['not-found', '/atlantis/auth/x', 404, { route: 'unknown-school' }],
  ])(
    'gives the page of %s at %s with the status of its document: %i',
    async (route, url, status, page) => {
      const response = await get(
        `/riverside/__serverLoader?${new URLSearchParams({ route, url })}`,
      );
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject(page);
      expect((await get(url)).status).toBe(status);
    },
  );

  it('serves a school’s picture in a sandbox', async () => {
    const response = await get('/schools/riverside/assets/logo.svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each([
    '../../package.json',
    '..%2f..%2fpackage.json',
    'riverside/../../package.json',
    '/etc/passwd',
    'riverside/screens/../../portal.json',
    'C:\\windows\\win.ini',
    'riverside/assets/logo.svg',
    '__proto__/configration.json',
    '%2e%2e/%2e%2e/package.json',
    '....//....//package.json',
    'riverside\\..\\..\\package.json',
    'file:///etc/passwd',
    '../../package.json\0.json',
    `${'../'.repeat(100)}etc/passwd`,
  ])('gives no file for %s', async (filename) => {
    const response = await get(
      `/portal-conversion/api/v3/portal/get/jsonConfig?${new URLSearchParams({ filename })}`,
      { 'x-safe-level': '0' },
    );
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      code: 20016,
      message: '请求的内容不存在，请刷新页面后再试',
      field: 'filename',
      fields: { filename: 20016 },
    });
    expect((await get(`/schools/${filename}`)).headers.get('content-type')).not.toContain('json');
  });

  it.each([
    ['by a browser on this machine', {}, 200],
    ['through a proxy', { 'x-forwarded-for': '203.0.113.7' }, 404],
    ['through a proxy that says so in the standard’s way', { forwarded: 'for=203.0.113.7' }, 404],
    ['by another name', { host: 'portal.example.edu.cn' }, 404],
  ])('shows kept text messages asked for %s: %o → %i', async (_, headers, status) => {
    expect((await rawAnswer('/outbox', headers)).status).toBe(status);
  });

  it('gives the files that there are', async () => {
    const read = async (filename: string) =>
      (
        await get(
          `/portal-conversion/api/v3/portal/get/jsonConfig?${new URLSearchParams({ filename })}`,
          { 'x-safe-level': '0' },
        )
      ).json();
    expect(await read('configration.json')).toMatchObject({
      data: { defaultSchoolName: 'default' },
    });
    expect(await read('riverside/configration.json')).toMatchObject({
      data: { schoolNameEn: 'riverside' },
    });
    expect(await read('riverside/screens/login.json')).toMatchObject({ data: { screen: 'login' } });
  });
});

/**
 * The bytes as sent, and path and headers as given: fetch would take the encoding off, tidy the
 * path and set the host itself.
 */
function rawAnswer(
  path: string,
  sent: Record<string, string>,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: gateway.port, path, headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode: status, headers } = response;
        resolve({ status, headers, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });
}
