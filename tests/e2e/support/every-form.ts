import type { Locator, Page } from '@playwright/test';
import { readCode } from './outbox';
import { eventually } from './page';
import {
  asksForCode,
  choosePassword,
  enterCode,
  goOn,
  goOnSignedIn,
  identify,
  openResetById,
  words,
} from './recovery';
import type { Locale, School } from './schools';
import { newMac } from './students';

/** Asks for a code and gives it in; the wrong turns are tried elsewhere. */
async function verifyPhone(page: Page, school: School, locale: Locale): Promise<void> {
  const { phone } = school.student;
  const gateway = new URL(page.url()).origin;
  await page.getByLabel(words.phone[locale], { exact: true }).fill(phone);
  await page.getByRole('button', { name: words.send[locale] }).click();
  const code = await readCode(gateway, { school: school.name, phone });
  await page.getByLabel(words.code[locale], { exact: true }).fill(code);
  await goOn(page, locale);
}

/**
 * Recovers the password by ID number, resets it in every way there is, and signs in with it; it
 * stays the same.
 */
export async function recover(page: Page, school: School, locale: Locale): Promise<void> {
  const { student } = school;
  await page.goto(`/${school.name}/findPassword`, { waitUntil: 'commit' });
  await identify(page, locale, student);
  await enterCode(page, school, locale);
  await choosePassword(page, locale, student.password);
  await openResetById(page, school, locale);
  await identify(page, locale, student);
  await enterCode(page, school, locale);
  await choosePassword(page, locale, student.password);
  if (asksForCode(school)) {
    await page.goto(`/${school.name}/reset-password`, { waitUntil: 'commit' });
    await verifyPhone(page, school, locale);
    await choosePassword(page, locale, student.password);
  }
  await goOnSignedIn(page, school, locale);
}

/**
 * Fills the form for a device that is in sight, with the address in a notation, and finds the
 * device in the list.
 */
export async function addDevice(form: Locator, notation: (mac: string) => string): Promise<void> {
  const page = form.page();
  const mac = newMac();
  await form.locator('input[name=mac]').fill(notation(mac));
  await form.locator('button[type=submit]').click();
  await eventually(() => new URL(page.url()).pathname).toMatch(/device-list$/);
  await page.getByText(mac, { exact: true }).waitFor();
}
