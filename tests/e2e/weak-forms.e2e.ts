import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { readCode } from './support/outbox';
import { eventually, open, seeHeading } from './support/page';
import { sharedPortal } from './support/portal';
import { choosePassword, goOn, identify, openResetById, words } from './support/recovery';
import { type Layout, type Locale, type School, schools } from './support/schools';
import { seeSignedIn, signIn } from './support/sign-in';
import { denyStorage, slowDown } from './support/weakness';

const portal = sharedPortal();

/** Each size in each language, one at every school. */
const visitors: readonly (Layout & { name: string; school: School })[] = schools.map(
  (school, index) => ({
    name: school.name,
    school,
    viewport: index % 2 === 0 ? 'phone' : 'desktop',
    locale: index < 2 ? 'zh-CN' : 'en',
  }),
);

/** Asks for a code and gives it in; the wrong turns are tried elsewhere. */
async function verifyPhone(page: Page, school: School, locale: Locale): Promise<void> {
  const { phone } = school.student;
  const send = page.getByRole('button', {
    name: { 'zh-CN': '获取验证码', en: 'Send code' }[locale],
  });
  const code = page.getByLabel({ 'zh-CN': '验证码', en: 'Verification code' }[locale], {
    exact: true,
  });
  await page
    .getByLabel({ 'zh-CN': '手机号', en: 'Mobile number' }[locale], { exact: true })
    .fill(phone);
  await send.click();
  await eventually(() =>
    readCode(portal.gateway().url, { school: school.name, phone }),
  ).toBeDefined();
  await code.fill((await readCode(portal.gateway().url, { school: school.name, phone })) ?? '');
  await goOn(page, locale);
}

/** Recovers the password in both ways that the school has, and signs in with it; it stays the same. */
async function useEveryForm(
  page: Page,
  school: School,
  locale: Locale,
  byPhone: boolean,
): Promise<void> {
  const { student } = school;
  await page.goto(`/${school.name}/findPassword`, { waitUntil: 'commit' });
  await identify(page, locale, student);
  await choosePassword(page, locale, student.password);

  if (byPhone) {
    await page.goto(`/${school.name}/reset-password`, { waitUntil: 'commit' });
    await verifyPhone(page, school, locale);
  } else {
    await openResetById(page, school, locale);
    await identify(page, locale, student);
  }
  await choosePassword(page, locale, student.password);

  // From here on without loading a page: where nothing can be stored, a reload ends the session.
  await page.getByRole('main').getByRole('link', { name: words.toSignIn[locale] }).click();
  await signIn(page, school, locale);
  await seeSignedIn(page, school, locale);
  await page.getByRole('link', { name: { 'zh-CN': '我的设备', en: 'My devices' }[locale] }).click();
  const name = byPhone ? 'Radio' : 'Lamp';
  const add = { 'zh-CN': '添加设备', en: 'Add a device' }[locale];
  await page.getByRole('link', { name: add }).click();
  const dialog = page.getByRole('dialog', { name: add });
  await dialog.locator('input[name=mac]').fill(byPhone ? '3C22FB0A0001' : '3c-22-fb-0a-00-02');
  await dialog.locator('input[name=alias]').fill(name);
  await dialog.locator('button[type=submit]').click();
  await page.getByText(name, { exact: true }).waitFor();
  await seeHeading(page, { 'zh-CN': '我的设备', en: 'My devices' }[locale]);
}

describe.each(visitors)('every form of $name, on a $viewport in $locale, works', (visitor) => {
  const { school, locale } = visitor;

  it('where storage and cookies are denied', async () => {
    const page = await portal.visit(visitor);
    await denyStorage(page);
    // Northlake sends no messages.
    await useEveryForm(page, school, locale, school.name !== 'northlake');
  });

  it('on a slow network, with what is typed before the scripts come', async () => {
    const page = await portal.visit(visitor);
    await slowDown(page);
    await useEveryForm(page, school, locale, false);
  });

  it('as a page of its own for adding a device, on a slow network', async () => {
    const page = await portal.visit(visitor);
    await slowDown(page);
    await open(page, `/${school.name}/noSense`);
    await signIn(page, school, locale);
    await page.locator('input[name=mac]').fill('3C:22:FB:0A:00:03');
    await page.locator('main button[type=submit]').click();
    await page.getByText('3C:22:FB:0A:00:03', { exact: true }).waitFor();
  });
});
