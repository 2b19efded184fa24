import type { Locator, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { readCode } from './support/outbox';
import { eventually } from './support/page';
import { sharedPortal } from './support/portal';
import { choosePassword, goOn, identify, openResetById, words } from './support/recovery';
import { type Locale, layouts, type School, schools } from './support/schools';
import { seeSignedIn, signIn } from './support/sign-in';
import { denyStorage, slowDown } from './support/weakness';

/** Asks for a code and gives it in; the wrong turns are tried elsewhere. */
async function verifyPhone(page: Page, school: School, locale: Locale): Promise<void> {
  const { phone } = school.student;
  const gateway = new URL(page.url()).origin;
  const sent = () => readCode(gateway, { school: school.name, phone });
  await page.getByLabel(words.phone[locale], { exact: true }).fill(phone);
  await page.getByRole('button', { name: words.send[locale] }).click();
  await eventually(sent).toBeDefined();
  await page.getByLabel(words.code[locale], { exact: true }).fill((await sent()) ?? '');
  await goOn(page, locale);
}

/** Recovers the password by ID number, resets it in every way there is, and signs in with it; it stays the same. */
async function recover(page: Page, school: School, locale: Locale): Promise<void> {
  const { student } = school;
  await page.goto(`/${school.name}/findPassword`, { waitUntil: 'commit' });
  await identify(page, locale, student);
  await choosePassword(page, locale, student.password);
  await openResetById(page, school, locale);
  await identify(page, locale, student);
  await choosePassword(page, locale, student.password);
  // Northlake sends no messages.
  if (school.name !== 'northlake') {
    await page.goto(`/${school.name}/reset-password`, { waitUntil: 'commit' });
    await verifyPhone(page, school, locale);
    await choosePassword(page, locale, student.password);
  }
  await page.getByRole('main').getByRole('link', { name: words.toSignIn[locale] }).click();
  await signIn(page, school, locale);
  await seeSignedIn(page, school, locale);
}

/** Fills the form for a device that is in sight, and finds the device in the list. */
async function addDevice(form: Locator, mac: string): Promise<void> {
  const page = form.page();
  await form.locator('input[name=mac]').fill(mac);
  await form.locator('button[type=submit]').click();
  await eventually(() => new URL(page.url()).pathname).toMatch(/device-list$/);
  await page.getByText('3C:22:FB:0A:00').first().waitFor();
}

// A phone gets one code a minute, so every group has a gateway of its own.
describe.each(layouts)('on a $viewport in $locale, every form works', (layout) => {
  const { locale } = layout;

  describe('where storage and cookies are denied', () => {
    const portal = sharedPortal();

    it.each(schools)('at $name', async (school) => {
      const page = await portal.visit(layout);
      await denyStorage(page);
      await recover(page, school, locale);
      // Without loading a page: where nothing can be stored, that ends the session.
      const list = { 'zh-CN': '我的设备', en: 'My devices' }[locale];
      await page.getByRole('link', { name: list }).click();
      const add = { 'zh-CN': '添加设备', en: 'Add a device' }[locale];
      await page.getByRole('link', { name: add }).click();
      await addDevice(page.getByRole('dialog', { name: add }), '3C22FB0A0001');
    });
  });

  describe('on a slow network, with what is typed before the scripts come', () => {
    const portal = sharedPortal();

    async function visitSlowly(school: School): Promise<void> {
      const page = await portal.visit(layout);
      await slowDown(page);
      await recover(page, school, locale);
      await page.goto(`/${school.name}/noSense`, { waitUntil: 'commit' });
      await addDevice(page.getByRole('main'), '3c-22-fb-0a-00-02');
    }

    it('at every school', async () => {
      // All at once, because nearly all of it is waiting.
      const visits = schools.map((school) =>
        visitSlowly(school).catch((cause: unknown) => {
          throw new Error(`At ${school.name}: ${String(cause)}`, { cause });
        }),
      );
      await Promise.all(visits);
    });
  });
});
