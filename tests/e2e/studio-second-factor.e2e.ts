import { totpCode } from '../../src/gateway/crypto/totp';
import { findViolationsInBothSchemes } from './support/axe';
import { createAdministrator, openStudio, signInToStudio } from './support/studio';
import { bothDevices, expect, test } from './support/test';

const words = {
  setUpTitle: { 'zh-CN': '启用两步验证', en: 'Set up a second factor' },
  next: { 'zh-CN': '下一步', en: 'Next' },
  code: { 'zh-CN': '动态验证码', en: 'Code' },
  turnOn: { 'zh-CN': '启用', en: 'Turn on' },
  recoveryTitle: { 'zh-CN': '备用码', en: 'Recovery codes' },
  stored: { 'zh-CN': '我已保存', en: 'I have them' },
  signOut: { 'zh-CN': '退出登录', en: 'Sign out' },
  lacks: { 'zh-CN': '尚未启用两步验证', en: 'No second factor yet' },
} as const;

test.use({ gatewayOptions: { env: { STUDIO_SECOND_FACTOR: 'publisher' } } });

const stepNow = () => Math.floor(Date.now() / 30_000);

test(
  'whoever needs a second factor is led to it by the keyboard, sees nothing else before, and then the page of the address',
  bothDevices,
  async ({ page, visit, gateway, layout: { locale } }) => {
    const administrator = await createAdministrator(gateway);
    await page.goto('/studio/administrators');
    await signInToStudio(page, administrator, locale);
    const heading = page.getByRole('heading', { name: words.setUpTitle[locale], level: 1 });
    await heading.waitFor();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(await findViolationsInBothSchemes(page)).toEqual([]);

    // It is a way out, too, and the next sign-in leads here again.
    await page.getByRole('button', { name: words.signOut[locale] }).click();
    await signInToStudio(page, administrator, locale);
    const next = page.getByRole('button', { name: words.next[locale], exact: true });
    await next.focus();
    await page.keyboard.press('Enter');
    const secret = (await page.locator('main code').innerText()).replace(/\s/g, '');
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    const code = page.getByLabel(words.code[locale], { exact: true });
    await expect(code).toBeFocused();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill(totpCode(secret, stepNow()));
    await page.keyboard.press('Enter');

    const codes = page.getByRole('list', { name: words.recoveryTitle[locale] });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expect(codes).toBeFocused();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    // Whoever looks at another window meanwhile comes back to the codes.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(codes).toBeVisible();
    await page.getByRole('button', { name: words.stored[locale] }).click();
    await page.getByRole('banner').getByRole('navigation').waitFor();
    expect(new URL(page.url()).pathname).toBe('/studio/administrators');

    // An editor is asked for none; who publishes and has none is marked.
    const editor = await createAdministrator(gateway, [{ role: 'editor', school: 'riverside' }]);
    await openStudio(await visit({ locale }), editor, locale);
    const lacking = await createAdministrator(gateway, [{ role: 'publisher' }]);
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: lacking.name });
    await expect(row.getByText(words.lacks[locale])).toBeVisible();
    const other = page.getByRole('row').filter({ hasText: editor.name });
    await expect(other.getByText(words.lacks[locale])).toHaveCount(0);
  },
);
