import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { browserSwitches, findBrowser } from '../e2e/support/browser';
import { schoolOf } from '../e2e/support/schools';
import { signIn } from '../e2e/support/sign-in';
import { type RunningGateway, startGateway } from '../support/gateway';
import {
  addresses,
  canMakeNetworks,
  makeRouterNetwork,
  type RouterNetwork,
} from '../support/router-network';

const school = schoolOf('default');
const outside = `http://${addresses.outside}/`;

/** A student's browser behind a router that the gateway runs on, and a server outside. */
describe.skipIf(!canMakeNetworks())('a browser behind the router', () => {
  const folder = mkdtempSync(join(tmpdir(), 'formgate-captive-'));
  let network: RouterNetwork;
  let gateway: RunningGateway;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    network = makeRouterNetwork();
    await network.serve(network.outside, 80, 'outside');
    const networkFile = join(folder, 'network.json');
    const settings = { adapters: ['nftables'], nftables: { interface: 'lan0' } };
    writeFileSync(networkFile, JSON.stringify(settings));
    gateway = await startGateway({
      data: inject('preparedData'),
      port: 8080,
      inside: { prefix: network.router, address: addresses.router },
      env: { HOST: '0.0.0.0', NETWORK_FILE: networkFile },
    });
    const program = join(folder, 'browser');
    const command = [...network.client, findBrowser() ?? chromium.executablePath()];
    writeFileSync(program, `#!/bin/sh\nexec ${command.join(' ')} "$@"\n`);
    chmodSync(program, 0o755);
    browser = await chromium.launch({ executablePath: program, args: browserSwitches() });
    page = await browser.newPage({ locale: 'en', reducedMotion: 'reduce' });
    page.setDefaultTimeout(30_000);
  });
  afterAll(async () => {
    await browser?.close();
    await gateway?.stop();
    network?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Where the browser is when it has asked for the page outside. */
  async function askOutside(): Promise<string> {
    await page.goto(outside);
    return page.url();
  }

  it('is led to the sign-in page, gets outside once signed in, and no longer once signed out', async () => {
    const signInPage = `${gateway.url}/default/auth`;
    const account = page.locator('input[autocomplete=username]');
    expect(await askOutside()).toBe(signInPage);
    await signIn(page, school, 'en');
    await page.getByText('You are connected', { exact: true }).waitFor();
    const portalPage = page.url();
    // A connection that the browser opened in advance still leads to the portal; then the student
    // tries again.
    await expect.poll(askOutside).toBe(outside);
    expect(await page.innerText('body')).toBe('outside');

    await page.goto(portalPage);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are not signed in').waitFor();
    expect(await askOutside()).toBe(signInPage);
    await account.waitFor();
  });
});
