import type { Locator, Page } from '@playwright/test';
import { readCode } from './support/outbox';
import { open, seeHeading, takenOver } from './support/page';
import { words as recoveryWords } from './support/recovery';
import type { School } from './support/schools';
import { newPassword } from './support/secrets';
import { seeSignedIn, signIn, signInForm } from './support/sign-in';
import { enroll, enrollNewcomer, newMac } from './support/students';
import { expect, test } from './support/test';

/** A person's finger: taps, and types where the cursor is already without a tap. */
interface Finger {
  tap(target: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Types in the next field, to which a key of a phone's keyboard leads. */
  typeNext(field: Locator, text: string): Promise<void>;
  /** The presses so far, as the pages got them. */
  taps(): number;
  /** The fields that were typed in so far. */
  fields(): number;
}

async function followFinger(page: Page): Promise<Finger> {
  let taps = 0;
  let fields = 0;
  await page.exposeFunction('noteTap', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => Object(window).noteTap(), { capture: true });
  });
  async function insert(field: Locator, text: string) {
    await page.keyboard.insertText(text);
    await expect(field).not.toHaveValue('');
    fields += 1;
  }
  return {
    tap: (target) => target.click(),
    async type(field, text) {
      const hasCursor = await field.evaluate((element) => element === document.activeElement);
      if (!hasCursor) await field.click();
      await insert(field, text);
    },
    async typeNext(field, text) {
      await field.focus();
      await insert(field, text);
    },
    taps: () => taps,
    fields: () => fields,
  };
}

/** Signs in from the school's front page, with what the school asks for. */
async function connect(page: Page, finger: Finger, school: School): Promise<void> {
  const form = signInForm(page, school, 'en');
  await finger.tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Sign in/ })
      .first(),
  );
  await takenOver(page);
  await finger.type(form.account, school.student.username);
  await finger.type(form.password, school.student.password);
  if (school.campusOnly) await finger.tap(page.getByRole('radio', { name: school.campusOnly.en }));
  if (school.agreement) await finger.tap(form.agreement);
  await finger.tap(form.button);
  await seeSignedIn(page, school, 'en');
}

for (const name of ['default', 'riverside', 'northlake', 'hillside']) {
  test(`from the front page of ${name} to the network takes five taps`, async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    const finger = await followFinger(page);
    await open(page, `/${name}`);
    await connect(page, finger, enroll(name));
    expect(finger.taps()).toBeLessThanOrEqual(5);
  });
}

test('the next day takes one tap', async ({ visit }) => {
  const school = enroll('riverside');
  const page = await visit({ locale: 'en' });
  const finger = await followFinger(page);
  await open(page, '/riverside/auth');
  await page.getByLabel('Remember me on this device').check();
  await signIn(page, school, 'en');
  await seeSignedIn(page, school, 'en');
  // The session has ended; the device is remembered.
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.context().clearCookies({ name: 'token' });
  await open(page, '/riverside/auth');
  const before = finger.taps();
  await finger.tap(page.getByRole('button', { name: /^Continue as/ }));
  await seeSignedIn(page, school, 'en');
  expect(finger.taps() - before).toBe(1);
});

test('a new password by code takes five taps, and none to sign in', async ({ visit, gateway }) => {
  const school = enroll('default');
  const { phone } = school.student;
  const page = await visit({ locale: 'en' });
  const finger = await followFinger(page);
  await open(page, '/default/reset-password');
  const { send, code, next, password, confirm, change } = recoveryWords;
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await finger.type(field(recoveryWords.phone.en), phone);
  await finger.tap(page.getByRole('button', { name: send.en }));
  await page.getByRole('button', { name: /\d+ s/ }).waitFor();
  await finger.type(field(code.en), await readCode(gateway.url, { school: school.name, phone }));
  await finger.tap(page.getByRole('button', { name: next.en, exact: true }));
  await page.getByRole('heading', { name: recoveryWords.choose.en }).waitFor();
  const now = newPassword();
  await finger.type(field(password.en), now);
  // By a tap, too: not everybody knows the keyboard's key to the next field.
  await finger.type(field(confirm.en), now);
  await finger.tap(page.getByRole('button', { name: change.en }));
  await page.getByRole('heading', { name: recoveryWords.changed.en, exact: true }).waitFor();
  expect(finger.taps()).toBeLessThanOrEqual(5);
});

test('a first password takes three fields at most, and no second sign-in', async ({ visit }) => {
  const school = enrollNewcomer('hillside');
  const page = await visit({ locale: 'en' });
  const finger = await followFinger(page);
  await open(page, '/hillside/auth');
  await signIn(page, school, 'en');
  await seeHeading(page, 'Change password');
  const password = newPassword();
  await finger.type(page.getByLabel('New password', { exact: true }), password);
  await finger.typeNext(page.getByLabel('Confirm new password', { exact: true }), password);
  await finger.tap(page.getByRole('button', { name: 'Change password', exact: true }));
  await seeSignedIn(page, school, 'en');
  expect(finger.fields()).toBeLessThanOrEqual(3);
});

test('a console takes five taps from the connection page', async ({ visit }) => {
  const school = enroll('default');
  const page = await visit({ locale: 'en' });
  const finger = await followFinger(page);
  await open(page, '/default/auth');
  await signIn(page, school, 'en');
  await seeSignedIn(page, school, 'en');
  const before = finger.taps();
  const mac = newMac();
  await finger.tap(page.getByRole('link', { name: 'Devices', exact: true }));
  await finger.tap(page.getByRole('link', { name: 'Add a device' }));
  await finger.type(page.getByRole('textbox', { name: 'MAC address', exact: true }), mac);
  await finger.tap(page.getByRole('button', { name: 'Add device', exact: true }));
  await page.getByText(mac, { exact: true }).waitFor();
  expect(finger.taps() - before).toBeLessThanOrEqual(5);
});

test('what is owed is in sight after signing in on a small phone, with the way to pay', async ({
  visit,
}) => {
  const school = enroll('riverside');
  const page = await visit({ locale: 'en', viewport: { width: 360, height: 640 } });
  await open(page, '/riverside/auth');
  await signIn(page, school, 'en');
  await seeSignedIn(page, school, 'en');
  const strip = page.getByRole('region', { name: 'Needs your attention' });
  await expect(strip.getByText(/Amount due: ¥/).first()).toBeInViewport({ ratio: 1 });
  await expect(strip.getByRole('link', { name: 'Pay' }).first()).toBeInViewport({ ratio: 1 });
});

test('an activity is shared with two taps from the list', async ({ visit }) => {
  const page = await visit({ locale: 'en', permissions: ['clipboard-read', 'clipboard-write'] });
  const finger = await followFinger(page);
  await open(page, '/default/marketing');
  await finger.tap(page.getByRole('link', { name: /A week of Unlimited/ }));
  await finger.tap(page.getByRole('button', { name: /^Share/ }));
  await page.getByText('Link copied.', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/default\/activity\/42$/,
  );
  expect(finger.taps()).toBe(2);
});
