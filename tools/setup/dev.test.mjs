import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { nodeOptions } from '../../tests/support/gateway';
import { root } from './paths.mjs';

let child;
let url;
const dataDir = mkdtempSync(join(tmpdir(), 'formgate-dev-'));

beforeAll(async () => {
  cpSync(inject('preparedData'), dataDir, { recursive: true });
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
  };
  delete env.DATABASE_URL;
  delete env.VITEST;
  const program = join(root, 'tools', 'setup', 'dev.mjs');
  child = spawn(process.execPath, [...nodeOptions, program], { cwd: root, env });
  let printed = '';
  url = await new Promise((resolve, reject) => {
    const read = (text) => {
      printed += text;
      const [found] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(printed)));
  });
});

afterAll(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

test('a page is rendered by the gateway, with what Vite needs admitted by its policy', async () => {
  const response = await fetch(`${url}/default/auth`);
  const html = await response.text();
  expect(html).toContain('<form');
  expect(html).toContain('<script type="module" src="/@vite/client">');
  const [, nonce] = /<meta property="csp-nonce" nonce="([^"]+)">/.exec(html);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(/script-src [^;]*'nonce-/);
  expect(policy).toContain(`'nonce-${nonce}'`);
  expect(policy).not.toContain('unsafe');
});

test('modules come from the sources, styles stand in the page', async () => {
  const module = await fetch(`${url}/src/portal/entry-client.tsx`);
  expect(module.headers.get('content-type')).toContain('javascript');
  expect(await (await fetch(`${url}/default/auth`)).text()).toContain('.fg-button');
});

test('nothing else of the project is served', async () => {
  expect(await (await fetch(`${url}/package.json`)).text()).not.toContain('devDependencies');
});
