import type { Page } from '@playwright/test';
import { type Cipher, encryptJson } from '../../../src/wire';
import { signIn as signInCall } from '../../../src/wire/calls/sessions/sign-in';
import type { Locale, School } from './schools';
import { keepSecret } from './secrets';
import { cipherIn } from './wire';

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

/**
 * Signs the school's student in by the form's call alone, and leaves the page blank: for tests of
 * what comes after the form. Gives the deployment's cipher.
 */
export async function beSignedIn(page: Page, { name, student }: School): Promise<Cipher> {
  const { username, password } = student;
  const ask = page.context().request;
  const cipher = cipherIn(await (await ask.get(`/${name}/auth`)).text());
  const send = async (consent: Record<string, string>) => {
    const values = { user: username, password, consent };
    const response = await ask.post(signInCall.http.path, {
      headers: { 'content-type': 'application/json', 'x-school': name },
      data: encryptJson(cipher, values),
    });
    return JSON.parse(cipher.decrypt(await response.text()));
  };
  let { data, params } = await send({});
  if (params?.screen) ({ data, params } = await send({ [params.screen]: params.version }));
  keepSecret(data.token);

  // Storage belongs to an origin, which takes a document of it.
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/blank');
  await page.unroute('**/blank');
  await page.evaluate(
    ([token = '', user = '']) => {
      localStorage.setItem('token', token);
      localStorage.setItem('usernameForCheck', user);
    },
    [data.token, username],
  );
  await page.goto('about:blank');
  return cipher;
}

/** Opens the school's sign-in page and signs its student in. */
export async function openSignedIn(page: Page, school: School, locale: Locale): Promise<void> {
  await page.goto(`/${school.name}/auth`);
  await signIn(page, school, locale);
  await seeSignedIn(page, school, locale);
}

/** What the session's folded details say of something, such as the network account. */
export async function sessionFact(page: Page, name: string): Promise<string> {
  const fact = page.locator('.fg-details dt').filter({ hasText: name }).locator('+ dd');
  return (await fact.textContent()) ?? '';
}
