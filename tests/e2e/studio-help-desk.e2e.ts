import { signIn as signInCall } from '../../src/wire/calls/sessions/sign-in';
import { findViolationsInBothSchemes } from './support/axe';
import { seeHeading, seeProblem } from './support/page';
import type { School } from './support/schools';
import { keepSecret, newPassword } from './support/secrets';
import { signIn } from './support/sign-in';
import { enroll } from './support/students';
import { createAdministrator, openStudio } from './support/studio';
import { expect, test } from './support/test';

// Of one's own: addresses that many share are locked after many more tries.
test.use({ gatewayOptions: {} });

const words = {
  title: { 'zh-CN': '服务台', en: 'Help desk' },
  student: { 'zh-CN': '学生', en: 'Student' },
  find: { 'zh-CN': '查找', en: 'Find' },
  tooShort: { 'zh-CN': '请至少输入 3 个字符（汉字 2 个）', en: 'Enter 3 characters or more' },
  locked: {
    'zh-CN': '密码输错太多次，暂时锁定',
    en: 'Locked for a while: too many wrong passwords',
  },
  wrong: { 'zh-CN': '密码不正确（20006）', en: 'wrong password (20006)' },
  unlock: { 'zh-CN': '解除锁定', en: 'Unlock' },
  unlocked: { 'zh-CN': '可以登录', en: 'May sign in' },
  set: { 'zh-CN': '设置初始密码', en: 'Set a first password' },
  first: { 'zh-CN': '初始密码', en: 'First password' },
  done: { 'zh-CN': '完成', en: 'Done' },
} as const;

/** Tries wrong passwords until the account is locked. */
async function failToSignIn(url: string, { name, student }: School): Promise<void> {
  const { method, path } = signInCall.http;
  const headers = { 'content-type': 'application/json', 'x-school': name, 'x-safe-level': '0' };
  const password = keepSecret('Lantern-forgotten');
  const body = JSON.stringify({ user: student.username, password });
  const codes: unknown[] = [];
  while (codes.length < 11) {
    const response = await fetch(new URL(path, url), { method, headers, body });
    codes.push(Object(await response.json()).code);
  }
  expect(codes.at(-1)).toBe(20001);
}

test('a student who is locked out is found, unlocked, and signs in with a first password', async ({
  page,
  visit,
  gateway,
  layout: { locale },
}) => {
  const school = enroll('hillside');
  const { username } = school.student;
  await failToSignIn(gateway.url, school);

  // Without an owner nobody can sign in.
  await createAdministrator(gateway);
  const desk = await createAdministrator(gateway, [{ role: 'help-desk', school: 'hillside' }]);
  await openStudio(page, desk, locale, '/studio');
  await seeHeading(page, words.title[locale]);
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([words.title[locale]]);
  const search = page.getByLabel(words.student[locale], { exact: true });
  await search.fill('30');
  await search.press('Enter');
  await seeProblem(search, words.tooShort[locale]);
  await search.fill(username);
  await page.getByRole('button', { name: words.find[locale], exact: true }).click();
  await page.getByRole('rowheader', { name: username }).getByRole('link').click();

  await page.getByText(words.locked[locale]).waitFor();
  await page.getByText(words.wrong[locale]).first().waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: words.unlock[locale], exact: true }).click();
  await page.getByText(words.unlocked[locale], { exact: true }).waitFor();
  await expect(page.getByText(words.locked[locale])).toBeHidden();

  await page.getByRole('button', { name: words.set[locale] }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.set[locale] }).click();
  const shown = page.getByRole('textbox', { name: words.first[locale], exact: true });
  await expect(shown).toBeFocused();
  const first = keepSecret(await shown.inputValue());
  expect(page.url()).not.toContain(first);
  await page.getByRole('button', { name: words.done[locale], exact: true }).click();
  await expect(shown).toBeHidden();

  const student = await visit({ locale: 'en' });
  await student.goto('/hillside/auth');
  await signIn(student, school, 'en', { password: first });
  await seeHeading(student, 'Change password');
  const next = newPassword();
  await student.getByLabel('New password', { exact: true }).fill(next);
  await student.getByLabel('Confirm new password', { exact: true }).fill(next);
  await student.getByRole('button', { name: 'Change password', exact: true }).click();
  await student.getByText('The help desk had set a first password for you.').waitFor();
});
