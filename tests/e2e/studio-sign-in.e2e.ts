import type { Page } from '@playwright/test';
import { findViolationsInBothSchemes } from './support/axe';
import { newPassword } from './support/secrets';
import {
  administratorName,
  createAdministrator,
  inviteByOperator,
  openStudio,
  signInToStudio,
  studioWords,
} from './support/studio';
import { bothDevices, expect, test } from './support/test';

const words = {
  activity: { 'zh-CN': '操作记录', en: 'Activity' },
  signedIn: { 'zh-CN': '登录 Studio', en: 'Sign in' },
  accept: { 'zh-CN': '设置密码并登录', en: 'Set password and sign in' },
  tooShort: { 'zh-CN': '密码至少需要 12 个字符', en: 'The password needs 12 characters or more' },
  account: { 'zh-CN': '账号：', en: 'Account: ' },
  signOut: { 'zh-CN': '退出登录', en: 'Sign out' },
  wrong: {
    'zh-CN': '账号或密码不正确。',
    en: 'The name or the password is wrong.',
  },
  linkEnded: { 'zh-CN': '链接已失效', en: 'This link has ended' },
  required: { 'zh-CN': '请输入账号', en: 'Please enter Name' },
  ended: { 'zh-CN': '登录已过期', en: 'Your session has ended' },
  goOn: { 'zh-CN': '继续', en: 'Go on' },
  invite: { 'zh-CN': '邀请管理员', en: 'Invite an administrator' },
  makeLink: { 'zh-CN': '生成邀请链接', en: 'Make an invitation link' },
  link: { 'zh-CN': '链接', en: 'Link' },
  dark: { 'zh-CN': '深色', en: 'Dark' },
} as const;

test(
  'an invitation becomes an account that signs in and out',
  bothDevices,
  async ({ visit, gateway, layout: { locale } }) => {
    const page = await visit();
    const name = administratorName();
    const path = await inviteByOperator(gateway, name);
    const password = newPassword();

    await page.goto(path);
    await expect(page.getByLabel(studioWords.name[locale], { exact: true })).toHaveValue(name);
    const field = page.getByLabel(studioWords.newPassword[locale], { exact: true });
    await field.fill('short');
    await page.getByRole('button', { name: words.accept[locale] }).click();
    await expect(page.getByText(words.tooShort[locale])).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(password);
    await page.getByRole('button', { name: words.accept[locale] }).click();

    await expect(
      page.getByRole('heading', { level: 1, name: studioWords.schools[locale] }),
    ).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('button', { name: words.account[locale] }).click();
    await page.getByRole('menuitem', { name: words.signOut[locale] }).click();
    await signInToStudio(page, { name, password: newPassword() }, locale);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(words.wrong[locale]);
    await signInToStudio(page, { name, password }, locale);
    await expect(
      page.getByRole('heading', { level: 1, name: studioWords.schools[locale] }),
    ).toBeVisible();

    await page.goto('about:blank');
    await page.goto(path);
    await expect(page.getByRole('heading', { name: words.linkEnded[locale] })).toBeVisible();
  },
);

test('an empty form says what is missing, and focuses it', async ({
  page,
  gateway,
  layout: { locale },
}) => {
  // Without an owner there is no form.
  await createAdministrator(gateway);
  await page.goto('/studio');
  await page.getByRole('button', { name: studioWords.signIn[locale], exact: true }).click();
  await expect(page.getByText(words.required[locale])).toBeVisible();
  await expect(page.getByLabel(studioWords.name[locale], { exact: true })).toBeFocused();
});

test('a session that ends asks for the password, and what was begun goes on', async ({
  page,
  gateway,
  layout: { locale },
}) => {
  const administrator = await createAdministrator(gateway);
  await openStudio(page, administrator, locale, '/studio/administrators');
  await page.getByRole('button', { name: words.invite[locale] }).click();
  const invitation = page.getByRole('dialog', { name: words.invite[locale] });
  await invitation.getByLabel(studioWords.name[locale], { exact: true }).fill(administratorName());
  await page.context().clearCookies();
  await invitation.getByRole('button', { name: words.makeLink[locale] }).click();

  const ended = page.getByRole('dialog', { name: words.ended[locale] });
  const password = ended.getByLabel(studioWords.password[locale], { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(ended).toBeVisible();
  await password.fill(administrator.password);
  await ended.getByRole('button', { name: words.goOn[locale] }).click();
  await expect(ended).toBeHidden();
  await expect(page.getByLabel(words.link[locale], { exact: true })).toHaveValue(
    /\/studio\/invitation#/,
  );
});

test('somebody without the role sees no administrators', async ({ page, gateway, layout }) => {
  const viewer = await createAdministrator(gateway, [{ role: 'viewer', school: 'riverside' }]);
  await openStudio(page, viewer, layout.locale);
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(1);
});

test('language and colours are chosen, and stay', async ({ page, gateway }) => {
  await createAdministrator(gateway);
  await page.goto('/studio');
  await page.getByRole('button', { name: '语言和外观' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Language and appearance' }).click();
  await page.getByRole('menuitemradio', { name: words.dark.en }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in to the Studio' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test(
  'axe finds nothing on the pages of the shell',
  bothDevices,
  async ({ page, gateway, layout }) => {
    const { locale } = layout;
    const administrator = await createAdministrator(gateway);
    await page.goto('/studio/administrators');
    await page.getByRole('button', { name: studioWords.signIn[locale], exact: true }).click();
    await expect(page.getByText(words.required[locale])).toBeVisible();
    const found = await findViolationsInBothSchemes(page);
    await signInToStudio(page, administrator, locale);
    await page.getByRole('rowheader', { name: administrator.name }).waitFor();
    found.push(...(await findViolationsInBothSchemes(page)));
    await page.getByRole('link', { name: words.activity[locale] }).click();
    const own = page.getByRole('row').filter({ hasText: administrator.name });
    await own.filter({ hasText: words.signedIn[locale] }).first().waitFor();
    found.push(...(await findViolationsInBothSchemes(page)));
    for (const path of ['/studio/account', '/studio/nowhere']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      found.push(...(await findViolationsInBothSchemes(page)));
    }
    // The editor is looked at once: there is much of it.
    if (layout.viewport === 'desktop') found.push(...(await examineEditor(page)));
    expect(found).toEqual([]);
  },
);

const panels = [
  ...['Looks', 'Languages', 'Open pages', 'Carriers', 'Accounts'],
  ...['Network parameters', 'Pictures and files'],
];

/** Gives what axe finds in the list of schools, the views of the editor, and the history. */
async function examineEditor(page: Page): Promise<string[]> {
  const found: string[] = [];
  const examine = async () => found.push(...(await findViolationsInBothSchemes(page)));
  await page.goto('/studio/schools');
  await page.getByRole('table').first().waitFor();
  await examine();
  await page.goto('/studio/schools/default');
  const frame = page.frameLocator('iframe');
  await frame.getByText('Password', { exact: true }).click();
  await page.getByLabel('Label (English)').fill('Geheim');
  await frame.getByText('Geheim', { exact: true }).waitFor();
  await page.getByRole('button', { name: '“Label”: why is it so? (F1)' }).click();
  await page.getByRole('dialog').getByText('This school').waitFor();
  await examine();
  await page.keyboard.press('Escape');
  const showOn = (name: 'Phone' | 'Desktop') =>
    page.getByRole('radio', { name, exact: true }).click();
  await showOn('Desktop');
  await page.getByRole('button', { name: 'Full size', exact: true }).click();
  const around = page.getByRole('region', { name: 'The page in full size, which scrolls' });
  await around.focus();
  await page.keyboard.press('End');
  await expect.poll(() => around.evaluate((room) => room.scrollTop)).toBeGreaterThan(0);
  await examine();
  await page.getByRole('button', { name: 'Zoom to fit', exact: true }).click();
  await expect(around).toBeHidden();
  await showOn('Phone');
  await page.getByRole('button', { name: /^Findings/ }).click();
  await examine();
  for (const name of panels) {
    // Fields of forms, which are deeper, may have the same name.
    const isTop = page.locator('[aria-level="1"], [aria-level="2"]');
    const row = page.getByRole('row', { name: new RegExp(`^${name}`) }).and(isTop);
    await row.click();
    await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    await examine();
  }
  for (const view of ['JSON', 'Texts']) {
    await page.getByRole('radio', { name: view, exact: true }).click();
    await page
      .locator(view === 'JSON' ? '.cm-content' : '.st-editor-page table')
      .first()
      .waitFor();
    await examine();
  }
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  await examine();
  await page.goto('/studio/schools/default/history');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await examine();
  return found;
}
