import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port';
import { startGateway } from '../support/gateway';
import { CLIENT, startOidcServer } from '../support/oidc-server';
import { findViolationsInBothSchemes } from './support/axe';
import { readPrepared } from './support/prepare';
import { createAdministrator, inviteByOperator, signInToStudio } from './support/studio';
import { expect, test } from './support/test';

test('an administrator accepts an invitation through the university, links an account there, and signs in with it', async ({
  browser,
}) => {
  const port = await freePort();
  const oidc = await startOidcServer(`http://127.0.0.1:${port}/studio/identity/return`);
  const folder = mkdtempSync(join(tmpdir(), 'formgate-identity-'));
  const file = join(folder, 'identity.json');
  const campus = {
    ...{ type: 'oidc', url: oidc.url, clientId: CLIENT.id, clientSecret: { env: 'SECRET' } },
    ...{ label: { 'zh-CN': '校园账号', en: 'Campus' }, schools: ['*'] },
  };
  writeFileSync(file, JSON.stringify({ providers: { campus } }));
  const gateway = await startGateway({
    ...{ port, data: readPrepared().data },
    env: { IDENTITY_FILE: file, SECRET: CLIENT.secret, STUDIO_IDENTITY: 'campus' },
  });
  // The way leads over another origin, which no visitor of a portal sees.
  const context = await browser.newContext({
    locale: 'en',
    viewport: { width: 1280, height: 800 },
  });
  try {
    const administrator = await createAdministrator(gateway);
    const page = await context.newPage();
    oidc.subject = 'invited';
    await page.goto(`${gateway.url}${await inviteByOperator(gateway, 'invited')}`);
    await page.getByRole('link', { name: 'Use Campus in place of a password' }).click();
    await page.getByText('At Campus you are 张三').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await page.getByRole('button', { name: 'Account: invited' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();

    // The provider too forgets who was there.
    await context.clearCookies();
    oidc.subject = 'linked';
    await page.goto(`${gateway.url}/studio/account`);
    await signInToStudio(page, administrator, 'en');
    await page.getByRole('link', { name: 'Link…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('At Campus you are 张三').waitFor();
    expect(page.url()).toBe(`${gateway.url}/studio/account`);
    await dialog.getByLabel('Current password').fill(administrator.password);
    await dialog.getByRole('button', { name: 'Link' }).click();
    await page.getByText('Linked', { exact: true }).waitFor();

    await page.getByRole('button', { name: `Account: ${administrator.name}` }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    const provider = page.getByRole('link', { name: 'Sign in with Campus' });
    await provider.waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await provider.click();
    await page.getByRole('heading', { name: 'Sign-in with Campus' }).waitFor();

    // Somebody else at the provider is nobody here, and the password is still a way in.
    await context.clearCookies();
    oidc.subject = 'somebody-else';
    await page.reload();
    await provider.click();
    await page.getByText('No administrator is linked to this account').waitFor();
    await page.getByRole('button', { name: 'Sign in another way' }).click();
    await signInToStudio(page, administrator, 'en');
    await page.getByRole('heading', { name: 'Sign-in with Campus' }).waitFor();
  } finally {
    await context.close();
    await gateway.stop();
    await oidc.stop();
    rmSync(folder, { recursive: true });
  }
});
