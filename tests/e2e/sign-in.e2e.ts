import type { Page } from '@playwright/test';
import { userAgents } from './support/devices';
import { layoutShiftOf, watchLayoutShift } from './support/layout-shift';
import { eventually, open, seeFocus, seeHeading, seeProblem, takenOver } from './support/page';
import { type Locale, type School, schoolOf, schools } from './support/schools';
import { keepSecret, newPassword } from './support/secrets';
import {
  openSignedIn,
  seeSignedIn,
  sessionFact,
  signIn,
  signInForm,
  words,
} from './support/sign-in';
import { enroll, enrollNewcomer } from './support/students';
import { devicesInTurn, everyLayout, expect, test } from './support/test';
import { cipherOf, sentQuery } from './support/wire';

const SESSION = '/portal-conversion/api/v3/session/mult/dproxy/account';

for (const [index, { name }] of schools.entries()) {
  const layouts = index === 0 ? everyLayout : devicesInTurn(index);
  test(`signing in at ${name}`, layouts, async ({ page, layout }) => {
    const { locale } = layout;
    const school = enroll(name);
    await page.goto(`/${school.name}/auth`);
    const form = signInForm(page, school, locale);

    // Nothing typed: under each field what is wrong, beginning with the first.
    await form.button.click();
    await seeProblem(form.account, missing(school, school.account[locale], locale));
    await seeProblem(form.password, missing(school, words.password[locale], locale));
    await seeFocus(form.account);

    // A wrong password: what the gateway says stands under the field as well.
    await signIn(page, school, locale, { password: 'not-the-password' });
    await seeProblem(form.password, words.wrongPassword[locale]);
    await seeFocus(form.password);
    expect(await form.account.getAttribute('aria-invalid')).toBeNull();
    expect(await form.account.inputValue()).toBe(school.student.username);
    expect(await page.getByRole('alert').innerText()).toBe('');

    const asked = page.waitForRequest((request) => request.url().includes(SESSION));
    await signIn(page, school, locale);
    await seeSignedIn(page, school, locale);
    expect(new URL(page.url()).pathname).toBe(`/${school.name}/success`);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    expect(token).toMatch(/^\S{20,}$/);
    expect((await asked).headers().authorization).toBe(`Bearer ${token}`);
  });
}

test('a first password leads to change-password with the account, and its change signs in, to what was asked for', async ({
  visit,
}) => {
  const school = enrollNewcomer('hillside');
  const { username, password: first } = school.student;
  const page = await visit({ locale: 'en' });
  await open(page, '/hillside/auth?return=device-list');
  await signIn(page, school, 'en');
  await seeHeading(page, 'Change password');
  const account = page.getByLabel(school.account.en, { exact: true });
  const current = page.getByLabel('Current password', { exact: true });
  expect(await account.inputValue()).toBe(username);
  expect(await current.count()).toBe(0);
  // After a reload as well; the password, which is stored nowhere, is typed again.
  await page.reload();
  await takenOver(page);
  expect(await account.inputValue()).toBe(username);
  expect(await current.inputValue()).toBe('');

  const password = newPassword();
  await current.fill(first);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change password', exact: true }).click();
  await seeHeading(page, 'My devices');
});

test('the code of a visitor’s card fills the account in, which leaves the address', async ({
  visit,
}) => {
  const page = await visit({ locale: 'en' });
  await open(page, '/hillside/auth?ac_id=1#account=openday-001');
  const { account, password } = signInForm(page, schoolOf('hillside'), 'en');
  await eventually(() => account.inputValue()).toBe('openday-001');
  expect(await password.inputValue()).toBe('');
  expect(new URL(page.url()).href).toMatch(/\/hillside\/auth\?ac_id=1$/);
});

test('a password can be looked at, and hidden again', async ({ visit }) => {
  const page = await visit({ locale: 'zh-CN' });
  await open(page, '/default/auth');
  const { password } = signInForm(page, schoolOf('default'), 'zh-CN');
  await password.fill(keepSecret('Lantern-in-sight'));
  const show = page.getByRole('button', { name: '显示密码', exact: true });
  expect(await password.getAttribute('type')).toBe('password');
  expect(await show.getAttribute('aria-pressed')).toBe('false');

  await show.click();
  expect(await password.getAttribute('type')).toBe('text');
  expect(await show.getAttribute('aria-pressed')).toBe('true');
  expect(await password.inputValue()).toBe('Lantern-in-sight');
  await seeFocus(password);

  await show.click();
  expect(await password.getAttribute('type')).toBe('password');
  expect(await show.getAttribute('aria-pressed')).toBe('false');
  expect(await password.inputValue()).toBe('Lantern-in-sight');
});

/** What is said of a field that must be filled in; northlake says it in its own words. */
function missing({ name }: School, label: string, locale: Locale): string {
  return name === 'northlake'
    ? { 'zh-CN': `${label}不能为空`, en: `${label} is required` }[locale]
    : { 'zh-CN': `请输入${label}`, en: `Please enter ${label}` }[locale];
}

test.describe('the account that the network is given', () => {
  const { android, iphone } = userAgents;
  const rows = [
    { name: 'default', expected: '20230001' },
    { name: 'hillside', expected: 'alex.chen@stu.hillside.example' },
    { name: 'riverside', carrier: 'China Mobile', expected: ',0,2023001@cmcc' },
    { name: 'riverside', carrier: 'Campus only', expected: ',0,2023001' },
    { name: 'riverside', carrier: 'China Unicom', phone: android, expected: ',1,2023001@unicom' },
    { name: 'riverside', carrier: 'China Telecom', phone: iphone, expected: ',1,2023001@telecom' },
    { name: 'riverside', carrier: 'Campus only', phone: iphone, expected: ',1,2023001' },
    { name: 'northlake', expected: '202310001' },
  ];

  for (const { name, carrier, phone, expected } of rows) {
    test(`is ${expected} at ${name}`, async ({ visit }) => {
      const school = schoolOf(name);
      const visitor = phone ? { userAgent: phone } : { device: 'desktop' as const };
      const page = await visit({ locale: 'en', ...visitor });
      await page.goto(`/${name}/auth`);
      await signIn(page, school, 'en', { carrier });
      await seeSignedIn(page, school, 'en');
      // The student sees the account and the carrier; the network's name is for the network.
      expect(await sessionFact(page, 'Account')).toBe(school.student.username);
      if (expected.includes('@') && carrier !== undefined) {
        await page.getByText(`· ${carrier}`).waitFor();
      }
      expect(await page.evaluate(() => localStorage.getItem('usernameForCheck'))).toBe(expected);
    });
  }
});

test.describe('the sign-in page of northlake', () => {
  const school = schoolOf('northlake');

  test('asks for the broadband number with one carrier alone, and sends what belongs to it', async ({
    visit,
  }) => {
    const page = await visit({ locale: 'en' });
    await page.goto('/northlake/auth');
    const number = page.getByLabel('Number of your broadband contract');
    await page.getByLabel('Connect through').selectOption('China Mobile');
    await eventually(() => number.count()).toBe(0);
    await page.getByLabel('Connect through').selectOption('China Telecom (dormitory)');
    await number.waitFor();
    await signIn(page, school, 'en');
    await seeProblem(number, 'Number of your broadband contract is required');
    await number.fill('12345');
    await signIn(page, school, 'en');
    await seeProblem(number, 'mobile number');
    await number.fill('138 0013 8003');
    await signIn(page, school, 'en');
    await seeSignedIn(page, school, 'en');
    await page.getByText('· China Telecom (dormitory)').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('usernameForCheck'))).toBe(
      '202310001hdx',
    );
  });

  test('shows the terms over the form, wants them to be accepted, and loses nothing', async ({
    visit,
  }) => {
    const page = await visit({ locale: 'zh-CN' });
    await open(page, '/northlake/auth');
    const form = signInForm(page, school, 'zh-CN');
    await form.account.fill(school.student.username);
    await form.password.fill(school.student.password);
    const link = page.getByRole('link', { name: '《用户协议》' });
    const sheet = page.getByRole('dialog', { name: '用户协议' });
    const closings = [() => page.keyboard.press('Escape'), () => page.goBack()];
    for (const close of closings) {
      await link.focus();
      await page.keyboard.press('Enter');
      await sheet.getByText('账号仅限本人使用').waitFor();
      await sheet.getByText('版本').waitFor();
      await seeFocus(sheet);
      expect(new URL(page.url()).pathname).toBe('/northlake/auth');
      await close();
      await eventually(() => sheet.count()).toBe(0);
      await seeFocus(link);
    }
    expect(await form.agreement.isChecked()).toBe(false);
    expect(await form.account.inputValue()).toBe(school.student.username);
    expect(await form.password.inputValue()).toBe(school.student.password);
    await form.button.click();
    await seeProblem(form.agreement, '请先阅读并同意用户协议');
    await seeFocus(form.agreement);
    await form.agreement.check();
    await form.button.click();
    await seeSignedIn(page, school, 'zh-CN');
  });

  test('says in its own words what a student number looks like', async ({ visit }) => {
    const page = await visit({ locale: 'zh-CN' });
    await page.goto('/northlake/auth');
    const form = signInForm(page, school, 'zh-CN');
    await form.account.fill('12345');
    await form.button.click();
    await seeProblem(form.account, '学号是 9 位数字');
  });
});

test('a student who is remembered comes back with one tap, until the device forgets', async ({
  visit,
}) => {
  const school = enroll('riverside');
  const page = await visit({ locale: 'en' });
  const { username } = school.student;
  const carrier = page.getByRole('radio', { name: 'China Mobile' });
  const offer = page.getByRole('button', { name: /^Continue as .+ · China Mobile$/ });
  const { account } = signInForm(page, school, 'en');
  await page.goto('/riverside/auth');
  await page.getByLabel('Remember me on this device').check();
  await signIn(page, school, 'en', { carrier: 'China Mobile' });
  await seeSignedIn(page, school, 'en');
  const stored = await page.evaluate(() => localStorage.getItem('remembered') ?? '');
  expect(stored).not.toContain(school.student.password);
  const ticket = await ticketOf(page);
  expect(ticket).toMatchObject({ httpOnly: true, path: '/portal-conversion/api/v3/session' });
  expect(stored).not.toContain(ticket.value);

  // The session lives: there is nothing to sign in for.
  await page.goto('/riverside/auth');
  await seeSignedIn(page, school, 'en');
  expect(new URL(page.url()).pathname).toBe('/riverside/success');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByText('You are not signed in').waitFor();
  await watchLayoutShift(page);
  await page.goto('/riverside/auth');
  await offer.waitFor();
  expect(await account.isVisible()).toBe(false);
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02);
  await offer.click();
  await seeSignedIn(page, school, 'en');
  const asked = await page.evaluate(() => localStorage.getItem('usernameForCheck'));
  expect(asked).toMatch(new RegExp(`^,[01],${username}@cmcc$`));

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign out and forget me' }).click();
  await page.getByText('You are not signed in').waitFor();
  await page.goto('/riverside/auth');
  await account.waitFor();
  await eventually(() => carrier.isChecked()).toBe(true);
  expect(await account.inputValue()).toBe('');
  expect(await offer.isVisible()).toBe(false);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(ticket.name);
});

test('a student whose device’s ticket somebody has copied is told so, and enters the password', async ({
  visit,
}) => {
  const school = enroll('riverside');
  const page = await visit({ locale: 'en' });
  const offer = page.getByRole('button', { name: /^Continue as/ });
  await page.goto('/riverside/auth');
  await page.getByLabel('Remember me on this device').check();
  await signIn(page, school, 'en', { carrier: 'China Mobile' });
  await seeSignedIn(page, school, 'en');
  const copy = await ticketOf(page);
  async function comeBack() {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByText('You are not signed in').waitFor();
    await page.goto('/riverside/auth');
    await offer.click();
  }
  for (const _ of ['once', 'twice']) {
    await comeBack();
    await seeSignedIn(page, school, 'en');
  }
  await page.context().addCookies([copy]);
  await comeBack();
  const told = page.locator('#main').getByText('The sign-in remembered on this device was used');
  await told.waitFor();
  const { account } = signInForm(page, school, 'en');
  expect(await account.inputValue()).toBe(school.student.username);
  expect(await offer.isVisible()).toBe(false);
});

/** The cookie by which the device signs in again. */
async function ticketOf(page: Page) {
  const cookies = await page.context().cookies();
  const found = cookies.find(({ name }) => name.startsWith('fg_ticket_'));
  if (!found) throw new Error('There is no ticket.');
  return found;
}

test('signing out in one tab is seen in the other, and usernameForCheck is sent with each check', async ({
  visit,
}) => {
  const first = await visit({ locale: 'en' });
  await openSignedIn(first, schoolOf('riverside'), 'en');
  const second = await first.context().newPage();
  const check = second.waitForRequest(/session\/mult\/dproxy\/account/);
  await open(second, '/riverside/device-list?lang=en');
  const user = await second.evaluate(() => localStorage.getItem('usernameForCheck'));
  expect(user).not.toBeNull();
  expect(sentQuery(await check, await cipherOf(second))).toEqual({ user });
  await second.getByText('No devices yet').waitFor();
  await first.getByRole('button', { name: 'Sign out' }).click();
  await second.waitForURL(/\/riverside\/auth/);
});
