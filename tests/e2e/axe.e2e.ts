import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from '@playwright/test';
import { findViolations, findViolationsInBothSchemes } from './support/axe';

const policy = "default-src 'self'; script-src 'self'; style-src 'self'";
const pages: Record<string, string> = {
  '/good': '<main><h1>Sign in</h1><label>Name <input></label></main>',
  '/bad': '<main><h1>Sign in</h1><input></main>',
  '/pale': '<main><h1>Sign in</h1><font color="#bbb">Pale words</font></main>',
};

/** Serves the pages above under a strict policy. */
const test = base.extend<object, { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const server = createServer((request, response) => {
        const body = pages[request.url ?? ''] ?? '';
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.setHeader('content-security-policy', policy);
        response.end(`<!doctype html><html lang="en"><title>Test</title>${body}</html>`);
      });
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ address }, use) => use(address),
});

test('finds nothing on a good page under a strict policy', async ({ page }) => {
  await page.goto('/good');
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});

test('names the rule and the element', async ({ page }) => {
  await page.goto('/bad');
  expect((await findViolations(page)).join('\n')).toMatch(/^\/bad label: .*\n {2}input: /);
});

test('sees colours that are too much alike', async ({ page }) => {
  await page.goto('/pale');
  expect(await findViolations(page)).toEqual([expect.stringMatching(/^\/pale color-contrast: /)]);
});
