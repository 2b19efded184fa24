import type { Page } from '@playwright/test';
import { readCode } from './outbox';
import { open, seeProblem } from './page';
import { accountLabel, type Locale, type School } from './schools';
import { seeSignedIn, signIn, signInForm, words as signInWords } from './sign-in';

export const words = {
  resetPassword: { 'zh-CN': '找回密码', en: 'Reset password' },
  next: { 'zh-CN': '下一步', en: 'Next' },
  choose: { 'zh-CN': '设置新密码', en: 'Choose a new password' },
  password: { 'zh-CN': '新密码', en: 'New password' },
  confirm: { 'zh-CN': '确认新密码', en: 'Confirm new password' },
  change: { 'zh-CN': '确认修改', en: 'Change password' },
  different: { 'zh-CN': '两次输入的密码不一致', en: 'The two passwords are not the same' },
  changed: { 'zh-CN': '密码已修改', en: 'Password changed' },
  signOut: { 'zh-CN': '退出登录', en: 'Sign out' },
  signedOut: { 'zh-CN': '已退出登录', en: 'You are signed out.' },
  toSignIn: { 'zh-CN': '登录上网', en: 'Sign in now' },
  phone: { 'zh-CN': '手机号', en: 'Mobile number' },
  send: { 'zh-CN': '获取验证码', en: 'Send code' },
  code: { 'zh-CN': '验证码', en: 'Verification code' },
  identification: { 'zh-CN': '身份证号', en: 'Resident ID number' },
  wrongCode: {
    'zh-CN': '验证码不正确或已过期',
    en: 'The code is wrong or has expired.',
  },
  misread: {
    'zh-CN': '身份证号有误，请逐位核对',
    en: 'This ID number is wrong; please check each character',
  },
  mismatch: {
    'zh-CN': '账号与证件号码不匹配',
    en: 'The account and the ID number do not match.',
  },
} as const;

/** Presses the button to the form's next step. */
export async function goOn(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: words.next[locale], exact: true }).click();
}

/**
 * Whether a school asks for a code to the account's phone beside its ID number: Northlake sends no
 * messages.
 */
export function asksForCode({ name }: School): boolean {
  return name !== 'northlake';
}

/**
 * In the second step of a recovery by ID number, asks for a code to the account's phone and gives
 * it in, where the school wants one.
 */
export async function enterCode(page: Page, school: School, locale: Locale): Promise<void> {
  await page.getByRole('heading', { name: words.choose[locale] }).waitFor();
  if (!asksForCode(school)) return;
  const { phone } = school.student;
  await page.getByRole('button', { name: words.send[locale] }).click();
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  const sentTo = { 'zh-CN': `验证码已发送到 ${masked}`, en: `The code was sent to ${masked}` };
  await page.getByText(sentTo[locale], { exact: true }).first().waitFor();
  const code = await readCode(new URL(page.url()).origin, { school: school.name, phone });
  // By its role: a form that is not shown may have such a field too.
  await page.getByRole('textbox', { name: words.code[locale], exact: true }).fill(code);
}

/** The second step of every recovery: a new password, at first not the same twice. */
export async function choosePassword(page: Page, locale: Locale, password: string): Promise<void> {
  await page.getByRole('heading', { name: words.choose[locale] }).waitFor();
  const confirm = page.getByLabel(words.confirm[locale], { exact: true });
  const change = page.getByRole('button', { name: words.change[locale] });
  await page.getByLabel(words.password[locale], { exact: true }).fill(password);
  await confirm.fill(`${password}x`);
  await change.click();
  await seeProblem(confirm, words.different[locale]);
  await confirm.fill(password);
  await change.click();
  await page.getByRole('heading', { name: words.changed[locale], exact: true }).waitFor();
}

/**
 * From the page that says that the password is changed: the new one signs in, with what else the
 * school asks for.
 */
export async function goOnSignedIn(page: Page, school: School, locale: Locale): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: words.toSignIn[locale] }).last().click();
  const { agreement, button } = signInForm(page, school, locale);
  const carrier = school.campusOnly?.[locale];
  if (carrier !== undefined) await page.getByRole('radio', { name: carrier }).check();
  if (school.agreement) await agreement.check();
  if (carrier !== undefined || school.agreement) await button.click();
  await seeSignedIn(page, school, locale);
}

/** The new password signs in, and after signing out the old one is refused. */
export async function signInWithNewPassword(
  page: Page,
  school: School,
  locale: Locale,
  { old, now }: { old: string; now: string },
): Promise<void> {
  await goOnSignedIn(page, school, locale);
  const { password } = signInForm(page, school, locale);
  await page.getByRole('button', { name: words.signOut[locale] }).click();
  await page.getByText(words.signedOut[locale]).first().waitFor();
  await page.goto(`/${school.name}/auth`);
  await signIn(page, school, locale, { password: old });
  await seeProblem(password, signInWords.wrongPassword[locale]);
  await signIn(page, school, locale, { password: now });
  await seeSignedIn(page, school, locale);
}

/** Opens the page for a new password, at its part for ID numbers where there are several. */
export async function openResetById(page: Page, school: School, locale: Locale): Promise<void> {
  await open(page, `/${school.name}/reset-password`);
  const tab = page.getByRole('tab', { name: { 'zh-CN': '身份证号', en: 'ID number' }[locale] });
  if ((await tab.count()) > 0) await tab.click();
}

/** Fills the first step of a recovery by ID number and sends it. */
export async function identify(
  page: Page,
  locale: Locale,
  { username, identification }: { username: string; identification: string },
): Promise<void> {
  const field = (label: string | RegExp) => page.getByRole('textbox', { name: label, exact: true });
  await field(accountLabel(locale)).fill(username);
  await field(words.identification[locale]).fill(identification);
  await goOn(page, locale);
}
