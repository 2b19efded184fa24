import type { Page } from '@playwright/test';
import type { Locale, School } from './schools';

export const words = {
  password: { 'zh-CN': '密码', en: 'Password' },
  signIn: { 'zh-CN': '登录', en: 'Sign in' },
  signedIn: { 'zh-CN': '已登录', en: 'Signed in' },
  wrongPassword: { 'zh-CN': '账号或密码不正确', en: 'The account or password is wrong.' },
} as const;

/** The fields of the sign-in form as a person finds them. */
export function signInForm(page: Page, { account, agreement }: School, locale: Locale) {
  return {
    account: page.getByLabel(account[locale], { exact: true }),
    password: page.getByLabel(words.password[locale], { exact: true }),
    agreement: page.getByRole('checkbox', { name: agreement?.[locale] ?? '-' }),
    button: page.getByRole('button', { name: words.signIn[locale], exact: true }),
  };
}

/**
 * Fills the sign-in form of the page that is open and sends it: for the campus alone, where that is
 * a choice.
 */
export async function signIn(
  page: Page,
  school: School,
  locale: Locale,
  { password = school.student.password, carrier = school.campusOnly?.[locale] } = {},
): Promise<void> {
  const form = signInForm(page, school, locale);
  await form.account.fill(school.student.username);
  await form.password.fill(password);
  if (carrier !== undefined) await page.getByRole('radio', { name: carrier }).check();
  if (school.agreement) await form.agreement.check();
  await form.button.click();
}

/** Waits for the page that a student sees once the network is open. */
export async function seeSignedIn(page: Page, school: School, locale: Locale): Promise<void> {
  await page.getByText(words.signedIn[locale], { exact: true }).waitFor();
  await page.getByText(school.student.displayName, { exact: true }).waitFor();
}

/** Opens the school's sign-in page and signs its student in. */
export async function openSignedIn(
  page: Page,
  school: School,
  locale: Locale,
  { password = school.student.password } = {},
): Promise<void> {
  await page.goto(`/${school.name}/auth`);
  await signIn(page, school, locale, { password });
  await seeSignedIn(page, school, locale);
}

/** What the session's folded details say of something, such as the network account. */
export async function sessionFact(page: Page, name: string): Promise<string> {
  const fact = page.locator('.fg-details dt').filter({ hasText: name }).locator('+ dd');
  return (await fact.textContent()) ?? '';
}
