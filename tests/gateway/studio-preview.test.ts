import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type RunningGateway, startGateway } from '../support/gateway';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway({ data: inject('preparedData') });
});
afterAll(() => gateway.stop());

const headersOf = async (path: string) => (await fetch(gateway.url + path)).headers;

it('serves the frame’s document with a policy that gives it no origin and nothing inline', async () => {
  const response = await fetch(`${gateway.url}/studio/preview`);
  expect(response.status).toBe(200);
  const policy = response.headers.get('content-security-policy');
  expect(policy?.split('; ')).toEqual([
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src 'self' ${gateway.url}`,
    `style-src 'self' ${gateway.url}`,
    `img-src 'self' ${gateway.url} data: blob:`,
    `font-src 'self' ${gateway.url}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]);
  const html = await response.text();
  expect(html).not.toMatch(/<style|style=|<script(?![^>]* src=)/);
  const [, entry = ''] = / src="(\/assets\/preview\/[^"]+\.js)"/.exec(html) ?? [];
  expect((await fetch(gateway.url + entry)).status).toBe(200);
});

it('lets every origin load what is public and never changes, and nothing else', async () => {
  const page = await (await fetch(`${gateway.url}/riverside/auth`)).text();
  const [script = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
  const [validator = ''] = /\/validators\/[0-9a-f]+\.js/.exec(page) ?? [];
  for (const path of [script, validator, '/schools/riverside/assets/logo.svg']) {
    const headers = await headersOf(path);
    expect([path, headers.get('access-control-allow-origin')]).toEqual([path, '*']);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  }
  for (const path of [
    '/riverside/auth',
    '/configration.json',
    '/studio/preview',
    '/validators/x.js',
  ]) {
    const headers = await headersOf(path);
    expect([path, headers.get('access-control-allow-origin')]).toEqual([path, null]);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
});
