import { totpCode } from '../../src/gateway/crypto/totp';
import { findViolationsInBothSchemes } from './support/axe';
import { newPassword } from './support/secrets';
import { createAdministrator, openStudio, signInToStudio, studioWords } from './support/studio';
import { bothDevices, expect, test } from './support/test';

const words = {
  setUp: { 'zh-CN': '启用…', en: 'Set up…' },
  setUpTitle: { 'zh-CN': '启用两步验证', en: 'Set up a second factor' },
  currentPassword: { 'zh-CN': '当前密码', en: 'Current password' },
  next: { 'zh-CN': '下一步', en: 'Next' },
  code: { 'zh-CN': '动态验证码', en: 'Code' },
  turnOn: { 'zh-CN': '启用', en: 'Turn on' },
  recoveryTitle: { 'zh-CN': '备用码', en: 'Recovery codes' },
  download: { 'zh-CN': '下载', en: 'Download' },
  stored: { 'zh-CN': '我已保存', en: 'I have them' },
  account: { 'zh-CN': '账号：', en: 'Account: ' },
  signOut: { 'zh-CN': '退出登录', en: 'Sign out' },
  remove: { 'zh-CN': '停用…', en: 'Turn off…' },
  removeTitle: { 'zh-CN': '停用两步验证？', en: 'Turn the second factor off?' },
  actions: {
    'zh-CN': (name: string) => `${name} 的操作`,
    en: (name: string) => `Actions for ${name}`,
  },
  renewLink: { 'zh-CN': '生成新的链接', en: 'Make a new link' },
  lostPassword: { 'zh-CN': /^密码/, en: /^The password/ },
  wrongPasswordOrCode: {
    'zh-CN': '密码或验证码不正确',
    en: 'The password or the code is wrong',
  },
  wrongCode: { 'zh-CN': /^验证码不正确。/, en: /^The code is wrong\./ },
  setPassword: { 'zh-CN': '设置密码并登录', en: 'Set password and sign in' },
  removeButton: { 'zh-CN': '停用', en: 'Turn off' },
} as const;

const stepNow = () => Math.floor(Date.now() / 30_000);

test(
  'a second factor is set up, asked for at the sign-in, replaced by a recovery code, kept by a new password, and taken away',
  bothDevices,
  async ({ page, visit, gateway, layout: { locale } }) => {
    const administrator = await createAdministrator(gateway);
    await openStudio(page, administrator, locale, '/studio/account');
    await page.getByRole('button', { name: words.setUp[locale], exact: true }).click();
    const setUp = page.getByRole('dialog', { name: words.setUpTitle[locale] });
    const password = setUp.getByLabel(words.currentPassword[locale], { exact: true });
    await expect(password).toBeFocused();
    await password.fill(administrator.password);
    await setUp.getByRole('button', { name: words.next[locale] }).click();
    await expect(setUp.getByRole('img')).toBeVisible();
    const secret = (await setUp.locator('code').innerText()).replace(/\s/g, '');
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    const code = setUp.getByLabel(words.code[locale], { exact: true });
    await expect(code).toBeFocused();
    await code.fill(totpCode(secret, stepNow()));
    await setUp.getByRole('button', { name: words.turnOn[locale], exact: true }).click();

    const codes = page.getByRole('dialog', { name: words.recoveryTitle[locale] });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    const [first = '', second = '', third = ''] = await codes.getByRole('listitem').allInnerTexts();
    const download = page.waitForEvent('download');
    await codes.getByRole('button', { name: words.download[locale] }).click();
    expect((await download).suggestedFilename()).toBe('formgate-recovery-codes.txt');
    await codes.getByRole('button', { name: words.stored[locale] }).click();
    await expect(codes).toBeHidden();

    await page.getByRole('button', { name: words.account[locale] }).click();
    await page.getByRole('menuitem', { name: words.signOut[locale] }).click();
    await signInToStudio(page, administrator, locale);
    const signIn = page.getByRole('button', { name: studioWords.signIn[locale], exact: true });
    await page.getByLabel(words.code[locale], { exact: true }).fill('000000');
    await signIn.click();
    await page.getByText(words.wrongPasswordOrCode[locale]).waitFor();
    await page.getByLabel(words.code[locale], { exact: true }).fill(first);
    await signIn.click();

    const owner = await visit({ locale });
    await openStudio(owner, await createAdministrator(gateway), locale, '/studio/administrators');
    await owner.getByRole('button', { name: words.actions[locale](administrator.name) }).click();
    await owner.getByRole('menuitem', { name: words.renewLink[locale] }).click();
    const renew = owner.getByRole('alertdialog');
    await expect(renew.getByRole('radio', { name: words.lostPassword[locale] })).toBeChecked();
    expect(await findViolationsInBothSchemes(owner)).toEqual([]);
    await renew.getByRole('button', { name: words.renewLink[locale] }).click();
    const link = await owner.getByRole('dialog').getByRole('textbox').inputValue();
    await page.goto(link);
    const changed = newPassword();
    await page.getByLabel(studioWords.newPassword[locale], { exact: true }).fill(changed);
    await page.getByLabel(words.code[locale], { exact: true }).fill('000000');
    await page.getByRole('button', { name: words.setPassword[locale] }).click();
    await expect(page.getByText(words.wrongCode[locale])).toBeVisible();
    await page.getByLabel(words.code[locale], { exact: true }).fill(third);
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await page.getByRole('button', { name: words.setPassword[locale] }).click();
    await page.getByRole('banner').getByRole('navigation').waitFor();
    await page.goto('/studio/account');

    await page.getByRole('button', { name: words.remove[locale] }).click();
    const remove = page.getByRole('dialog', { name: words.removeTitle[locale] });
    const again = remove.getByLabel(words.currentPassword[locale], { exact: true });
    await again.fill(changed);
    await remove.getByLabel(words.code[locale], { exact: true }).fill(second);
    await remove.getByRole('button', { name: words.removeButton[locale], exact: true }).click();
    const setUpAgain = page.getByRole('button', { name: words.setUp[locale], exact: true });
    await expect(setUpAgain).toBeVisible();
  },
);
