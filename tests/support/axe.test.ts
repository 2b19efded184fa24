import { createServer, type Server } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './axe';
import { launchChromium, openContext } from './chromium';
import { freePort } from './gateway';

const policy = "default-src 'self'; script-src 'self'; style-src 'self'";
const pages: Record<string, string> = {
  '/good': '<main><h1>Sign in</h1><label>Name <input></label></main>',
  '/bad': '<main><h1>Sign in</h1><input></main>',
  '/pale': '<main><h1>Sign in</h1><font color="#bbb">Pale words</font></main>',
};

let browser: Browser;
let server: Server;
let baseURL: string;

beforeAll(async () => {
  browser = await launchChromium();
  const port = await freePort();
  baseURL = `http://127.0.0.1:${port}`;
  server = createServer((request, response) => {
    const body = pages[request.url ?? ''] ?? '';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', policy);
    response.end(`<!doctype html><html lang="en"><title>Test</title>${body}</html>`);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
});

afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

async function check(path: string): Promise<string[]> {
  const context = await openContext(browser, { baseURL, locale: 'en' });
  const page = await context.newPage();
  await page.goto(path);
  const violations = await findViolations(page);
  await context.close();
  return violations;
}

test('finds nothing on a good page under a strict policy', async () => {
  expect(await check('/good')).toEqual([]);
});

test('names the rule and the element', async () => {
  const violations = await check('/bad');
  expect(violations.join('\n')).toMatch(/^label: .*\n {2}input: /);
});

test('sees colours that are too much alike', async () => {
  expect(await check('/pale')).toEqual([expect.stringMatching(/^color-contrast: /)]);
});
