import { readCode } from './support/outbox';
import { eventually, open, seeFocus, seeProblem } from './support/page';
import {
  asksForCode,
  choosePassword,
  goOn,
  words as recovery,
  signInWithNewPassword,
} from './support/recovery';
import { schools } from './support/schools';
import { newPassword, secretsIn } from './support/secrets';
import { enroll } from './support/students';
import { devicesInTurn, expect, test } from './support/test';

const words = {
  ...recovery,
  wrongPhone: { 'zh-CN': '手机号', en: 'mobile number' },
  wait: { 'zh-CN': /\d+ 秒后重发/, en: /Resend in \d+ s/ },
  sent: {
    'zh-CN': '如果该手机号已绑定账号，验证码短信会很快送达',
    en: 'If this number belongs to an account, a code is on its way',
  },
} as const;
const byPhone = schools.filter(asksForCode);

for (const [index, { name }] of byPhone.entries()) {
  test(
    `a new password by text message at ${name}`,
    devicesInTurn(index),
    async ({ page, layout, gateway }) => {
      const school = enroll(name);
      const { phone, password: old } = school.student;
      const { locale } = layout;
      await open(page, `/${school.name}/reset-password`);
      const number = page.getByLabel(words.phone[locale], { exact: true });
      const code = page.getByLabel(words.code[locale], { exact: true });
      const send = page.getByRole('button', { name: words.send[locale] });

      await number.fill('1380013');
      await send.click();
      await seeProblem(number, words.wrongPhone[locale]);
      await seeFocus(number);
      await number.fill(` ${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)} `);
      await send.click();
      await page.getByText(words.sent[locale], { exact: true }).first().waitFor();
      await page.getByRole('button', { name: words.wait[locale] }).waitFor();

      // The wait outlives a reload, and what was sent before it still counts.
      await open(page, `/${school.name}/reset-password`);
      await number.fill(phone);
      await page.getByRole('button', { name: words.wait[locale] }).waitFor();
      const sent = await readCode(gateway.url, { school: school.name, phone });
      expect(sent).toMatch(/^\d{6}$/);

      await code.fill(sent === '000000' ? '111111' : '000000');
      await goOn(page, locale);
      await seeProblem(code, words.wrongCode[locale]);
      await seeFocus(code);
      await code.fill(sent);
      await goOn(page, locale);
      const now = newPassword();
      await choosePassword(page, locale, now);
      expect(page.url()).toContain(`/${school.name}/findSuccess`);
      await signInWithNewPassword(page, school, locale, { old, now });
    },
  );
}

test('each step is an entry of the browser’s history, which a reload keeps without the code', async ({
  visit,
  gateway,
}) => {
  const school = enroll('hillside');
  const { phone, username } = school.student;
  const page = await visit({ locale: 'en' });
  await open(page, '/hillside/reset-password');
  const number = page.getByLabel(words.phone.en, { exact: true });
  const code = page.getByLabel(words.code.en, { exact: true });
  const chooses = page.getByRole('heading', { name: words.choose.en });
  await number.fill(phone);
  await page.getByRole('button', { name: words.send.en }).click();
  await code.fill(await readCode(gateway.url, { school: school.name, phone }));
  await goOn(page, 'en');
  await chooses.waitFor();
  await page.goBack();
  await eventually(() => number.inputValue()).toBe(phone);
  expect(await code.inputValue()).toBe('');
  await page.goForward();
  await chooses.waitFor();
  await page.reload();
  await chooses.waitFor();
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, history.state]));
  expect(secretsIn(stored)).toEqual([]);
  await choosePassword(page, 'en', newPassword());
  await page.reload();
  await page.getByRole('heading', { name: words.changed.en }).waitFor();
  await page.getByRole('main').getByRole('link', { name: words.toSignIn.en }).last().click();
  const account = page.getByLabel('College account', { exact: true });
  await eventually(() => account.inputValue()).toBe(username);
});

test('the page of a success says so after one only', async ({ visit }) => {
  const page = await visit({ locale: 'en' });
  await open(page, '/hillside/findSuccess');
  await page.getByRole('link', { name: 'Reset password' }).click();
  await page.getByRole('heading', { name: 'Verify your number' }).waitFor();
  expect(await page.getByText(words.changed.en).count()).toBe(0);
});

test('a new password whose response is lost on the way is set once, and the next press tells so', async ({
  visit,
  gateway,
}) => {
  const school = enroll('hillside');
  const { phone } = school.student;
  const page = await visit({ locale: 'en' });
  await open(page, '/hillside/reset-password');
  await page.getByLabel(words.phone.en, { exact: true }).fill(phone);
  await page.getByRole('button', { name: words.send.en }).click();
  const code = await readCode(gateway.url, { school: school.name, phone });
  await page.getByLabel(words.code.en, { exact: true }).fill(code);
  await goOn(page, 'en');
  await page.getByRole('heading', { name: words.choose.en }).waitFor();

  // The gateway does it, and the browser never hears of it: not the first time, nor when it sends
  // again by itself.
  const ids: (string | undefined)[] = [];
  let isLost = true;
  await page.route('**/api-service/api/v1/password', async (route) => {
    ids.push(route.request().headers()['x-request-id']);
    const response = await route.fetch();
    if (isLost) await route.abort();
    else await route.fulfill({ response });
  });
  const password = newPassword();
  await page.getByLabel(words.password.en, { exact: true }).fill(password);
  await page.getByLabel(words.confirm.en, { exact: true }).fill(password);
  const change = page.getByRole('button', { name: words.change.en });
  await change.click();
  await page.getByRole('main').getByText('No connection. Please check your network').waitFor();
  expect(ids).toHaveLength(3);
  isLost = false;
  await change.click();
  await page.getByRole('heading', { name: words.changed.en, exact: true }).waitFor();
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^[\w-]{8,64}$/);
});
