import type { Page } from '@playwright/test';
import { eventually, open, seeFocus, seeHeading, seeProblem } from './support/page';
import {
  choosePassword,
  enterCode,
  identify,
  openResetById,
  signInWithNewPassword,
  words,
} from './support/recovery';
import { type Locale, schoolOf, schools } from './support/schools';
import { newPassword } from './support/secrets';
import { openSignedIn, sessionFact, words as signInWords } from './support/sign-in';
import { enroll } from './support/students';
import { bothDevices, devicesInTurn, expect, test } from './support/test';

const notice = {
  title: { 'zh-CN': '密码已修改', en: 'Your password was changed' },
  how: { 'zh-CN': '通过身份证号修改', en: 'with the ID number' },
  gotIt: { 'zh-CN': '知道了', en: 'Got it' },
} as const;

/**
 * On the page after signing in: the notice that the password was reset is there until it is
 * dismissed, and then no more.
 */
async function dismissNotice(page: Page, locale: Locale): Promise<void> {
  const title = page.getByText(notice.title[locale], { exact: true });
  // What a student owes stands before it; the rest is folded.
  const unfold = async () => {
    const more = page.locator('.fg-attention summary');
    await title.or(more).first().waitFor();
    if (!(await title.isVisible())) await more.click();
  };
  await unfold();
  const how = page.getByText(notice.how[locale]);
  await how.waitFor();
  // The contact has the colour of the words, and not the browser's blue.
  const colour = await how.evaluate((words) => getComputedStyle(words).color);
  const contact = page.locator('.fg-attention').getByRole('link', { name: /\d{4}|@/ });
  await expect(contact).toHaveCSS('color', colour);
  await page.reload();
  await unfold();
  await page.getByRole('button', { name: notice.gotIt[locale] }).click();
  await eventually(() => page.getByText(notice.title[locale], { exact: true }).count()).toBe(0);
  await seeFocus(page.getByRole('heading', { level: 1 }));
  await page.reload();
  await page.getByText(signInWords.signedIn[locale], { exact: true }).waitFor();
  expect(await page.getByText(notice.title[locale], { exact: true }).count()).toBe(0);
}

/** The number with another last character, so that its check no longer holds. */
function misread(identification: string): string {
  return identification.slice(0, -1) + (identification.endsWith('5') ? '6' : '5');
}

for (const [index, { name }] of schools.entries()) {
  test(`a new password by ID number at ${name}`, devicesInTurn(index), async ({ page, layout }) => {
    const { locale } = layout;
    const school = enroll(name);
    const { student } = school;
    await open(page, `/${school.name}/findPassword`);
    const number = page.getByLabel(words.identification[locale], { exact: true });
    await identify(page, locale, { ...student, identification: misread(student.identification) });
    await seeProblem(number, words.misread[locale]);
    await seeFocus(number);

    await identify(page, locale, student);
    await enterCode(page, school, locale);
    const passwords = { old: student.password, now: newPassword() };
    await choosePassword(page, locale, passwords.now);
    expect(page.url()).toContain(`/${school.name}/findSuccess`);
    await signInWithNewPassword(page, school, locale, passwords);
    await dismissNotice(page, locale);
  });
}

test(
  'the same on the page for resetting it, at northlake',
  bothDevices,
  async ({ page, layout }) => {
    const { locale } = layout;
    const school = enroll('northlake');
    const { student } = school;
    await openResetById(page, school, locale);
    expect(await page.getByRole('tab').count()).toBe(0);
    await identify(page, locale, student);
    expect(await page.getByLabel(words.code[locale]).count()).toBe(0);
    const passwords = { old: student.password, now: newPassword() };
    await choosePassword(page, locale, passwords.now);
    await signInWithNewPassword(page, school, locale, passwords);
  },
);

test.describe('a new password', () => {
  test('by ID number stands beside the text message, and neither loses what is typed in it', async ({
    visit,
  }) => {
    const school = schoolOf('default');
    const page = await visit({ locale: 'en' });
    await open(page, '/default/reset-password');
    const phone = page.getByLabel('Mobile number', { exact: true });
    await phone.fill('13800138001');
    await page.getByRole('tab', { name: 'Text message' }).focus();
    await page.keyboard.press('ArrowRight');
    await seeFocus(page.getByRole('tab', { name: 'ID number', selected: true }));
    await page.keyboard.press('ArrowLeft');
    await eventually(() => phone.inputValue()).toBe('13800138001');
    await page.keyboard.press('End');
    await identify(page, 'en', school.student);
    await page.getByRole('heading', { name: words.choose.en }).waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    const account = page.getByRole('textbox', { name: 'Account', exact: true });
    expect(await account.inputValue()).toBe(school.student.username);
  });

  test('stays at its step in another language, and so does the way back', async ({ visit }) => {
    const { student } = enroll('northlake');
    const page = await visit({ locale: 'zh-CN' });
    await open(page, '/northlake/findPassword');
    await identify(page, 'zh-CN', student);
    const password = page.getByLabel(words.password['zh-CN'], { exact: true });
    await password.fill(newPassword());
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('heading', { name: words.choose.en }).waitFor();
    expect(await page.getByLabel(words.password.en, { exact: true }).inputValue()).not.toBe('');
    await page.goBack();
    await page.getByLabel(words.identification.en, { exact: true }).waitFor();
    expect(page.url()).toContain('/northlake/findPassword');
  });

  test('needs the code that was sent to the account’s phone: no other, and none that is old', async ({
    visit,
  }) => {
    const school = enroll('riverside');
    const page = await visit({ locale: 'en' });
    await open(page, '/riverside/findPassword');
    await identify(page, 'en', school.student);
    const code = page.getByLabel(words.code.en, { exact: true });
    const change = page.getByRole('button', { name: words.change.en });
    await enterCode(page, school, 'en');
    expect(await page.getByText(school.student.phone).count()).toBe(0);
    const sent = await code.inputValue();
    const password = newPassword();
    await page.getByLabel(words.password.en, { exact: true }).fill(password);
    await page.getByLabel(words.confirm.en, { exact: true }).fill(password);
    await code.fill('');
    await change.click();
    await seeProblem(code, 'enter');
    await code.fill(sent === '000000' ? '111111' : '000000');
    await change.click();
    await seeProblem(code, words.wrongCode.en);
    await seeFocus(code);
    await code.fill(sent);
    await change.click();
    await page.getByRole('heading', { name: words.changed.en, exact: true }).waitFor();
  });

  test('ends the sessions of other devices', async ({ visit }) => {
    const school = enroll('hillside');
    const { student } = school;
    const [phone, laptop] = [await visit(), await visit({ device: 'desktop' })];
    await openSignedIn(laptop, school, 'zh-CN');
    expect(await sessionFact(laptop, '账号')).toContain(student.username);
    await openResetById(phone, school, 'zh-CN');
    await identify(phone, 'zh-CN', student);
    await enterCode(phone, school, 'zh-CN');
    await choosePassword(phone, 'zh-CN', newPassword());
    await laptop.reload();
    await laptop.getByText('登录已失效，请重新登录').waitFor();
    await laptop.goto('/hillside/device-list');
    await seeHeading(laptop, '登录');
  });

  test('is told to be weak or strong while it is typed', async ({ visit }) => {
    const school = schoolOf('riverside');
    const page = await visit({ locale: 'en' });
    await openResetById(page, school, 'en');
    await identify(page, 'en', school.student);
    const password = page.getByLabel(words.password.en, { exact: true });
    await password.fill('12345678');
    await page.getByText('Password strength: weak').waitFor();
    await password.fill('harbour Lantern 71');
    await page.getByText('Password strength: strong').waitFor();
    await password.fill('short');
    await page.getByRole('button', { name: words.change.en }).click();
    await seeProblem(password, '8 or more characters');
  });
});

test.describe('an ID number', () => {
  test('of someone else is refused under its field', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await open(page, '/default/findPassword');
    const { identification } = schoolOf('riverside').student;
    await identify(page, 'en', { ...schoolOf('default').student, identification });
    await seeProblem(page.getByLabel(words.identification.en, { exact: true }), words.mismatch.en);
  });

  test('may be typed with blanks and a small x', async ({ visit }) => {
    const page = await visit({ locale: 'zh-CN' });
    await open(page, '/default/findPassword');
    await identify(page, 'zh-CN', {
      username: ' 20230001 ',
      identification: '110101 20050115 001x',
    });
    await page.getByRole('heading', { name: words.choose['zh-CN'] }).waitFor();
  });
});

test.describe('an account that does not exist', () => {
  const nobody = { username: '299999999', identification: '110101199003074514' };

  test('is answered like a wrong number where a school keeps that to itself', async ({ visit }) => {
    const page = await visit({ locale: 'zh-CN' });
    await open(page, '/hillside/findPassword');
    await identify(page, 'zh-CN', nobody);
    const number = page.getByLabel(words.identification['zh-CN'], { exact: true });
    await seeProblem(number, words.mismatch['zh-CN']);
  });

  test('is named where a school wants it so', async ({ visit }) => {
    const page = await visit({ locale: 'zh-CN' });
    await open(page, '/northlake/findPassword');
    await identify(page, 'zh-CN', nobody);
    await seeProblem(page.getByLabel('学号', { exact: true }), '找不到该用户名');
  });
});
