import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port';
import { startGateway } from '../support/gateway';
import { CLIENT, startOidcServer } from '../support/oidc-server';
import { readPrepared } from './support/prepare';
import { expect, test } from './support/test';

test('a student who comes through the university for the first time is asked to accept the terms, and not told that they have changed', async ({
  browser,
}) => {
  const port = await freePort();
  const oidc = await startOidcServer(`http://127.0.0.1:${port}/formgate/identity/northlake/return`);
  oidc.username = '202310001';
  const folder = mkdtempSync(join(tmpdir(), 'formgate-university-'));
  const file = join(folder, 'identity.json');
  const campus = {
    ...{ type: 'oidc', url: oidc.url, clientId: CLIENT.id, clientSecret: { env: 'SECRET' } },
    ...{ label: { 'zh-CN': '校园账号', en: 'Campus' }, schools: ['northlake'] },
  };
  writeFileSync(file, JSON.stringify({ providers: { campus } }));
  const schools = join(folder, 'schools');
  cpSync('schools', schools, { recursive: true });
  const settings = join(schools, 'northlake', 'configration.json');
  const { accounts, ...configuration } = JSON.parse(readFileSync(settings, 'utf8'));
  const content = { ...configuration, accounts: { ...accounts, identity: 'campus' } };
  writeFileSync(settings, JSON.stringify(content));
  const gateway = await startGateway({
    ...{ port, copySchools: schools, data: readPrepared().data },
    env: {
      ...{ IDENTITY_FILE: file, SECRET: CLIENT.secret },
      ...{ PUBLIC_URL: `http://127.0.0.1:${port}`, WATCH: '0' },
    },
  });
  const contexts = await Promise.all([1, 2].map(() => browser.newContext({ locale: 'en' })));
  const [page, another] = await Promise.all(contexts.map((context) => context.newPage()));
  try {
    if (!page || !another) throw new Error('No pages.');
    await page.goto(`${gateway.url}/northlake/auth`);
    await page.getByRole('link', { name: /Campus/ }).click();
    const terms = page.getByRole('dialog', { name: 'Terms of use' });
    await terms.getByText('Please read and accept the terms to go on.').waitFor();
    expect(await terms.textContent()).not.toMatch(/have changed/);
    await terms.getByRole('button', { name: 'Accept and go on' }).click();
    await page.waitForURL('**/northlake/success');

    // Who has accepted them comes in on another device without a word about them.
    await another.goto(`${gateway.url}/northlake/auth`);
    await another.getByRole('link', { name: /Campus/ }).click();
    await another.waitForURL('**/northlake/success');
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    await gateway.stop();
    await oidc.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
