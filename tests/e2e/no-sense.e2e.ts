import type { Page } from '@playwright/test';
import { eventually, open, seeFocus, seeHeading, seeProblem } from './support/page';
import { type Locale, schoolOf, schools } from './support/schools';
import { beSignedIn, openSignedIn, seeSignedIn, signIn } from './support/sign-in';
import { enroll, newMac } from './support/students';
import { bothDevices, devicesInTurn, expect, test } from './support/test';

const words = {
  goOn: { 'zh-CN': '登录后继续前往：添加免认证设备', en: 'Sign in to go on to: Add a device' },
  title: { 'zh-CN': '添加免认证设备', en: 'Add a device' },
  mac: { 'zh-CN': 'MAC 地址', en: 'MAC address' },
  alias: { 'zh-CN': '设备名称', en: 'Name' },
  add: { 'zh-CN': '添加设备', en: 'Add device' },
  added: { 'zh-CN': '设备已添加', en: 'Device added' },
  list: { 'zh-CN': '我的设备', en: 'My devices' },
  private: { 'zh-CN': '这是随机（私有）MAC 地址', en: 'This is a private (random) MAC address' },
  mine: { 'zh-CN': '该设备已在你的设备列表中', en: 'This device is already in your list.' },
  rename: { 'zh-CN': '重命名', en: 'Rename' },
  newName: { 'zh-CN': '设备名称', en: 'Device name' },
  save: { 'zh-CN': '保存', en: 'Save' },
  renamed: { 'zh-CN': '名称已保存', en: 'Name saved.' },
  remove: { 'zh-CN': '移除', en: 'Remove' },
  removed: { 'zh-CN': '设备已移除', en: 'Device removed.' },
  none: { 'zh-CN': '还没有添加设备', en: 'No devices yet' },
} as const;

/** An address as printers, phones and switches print it; a page writes it as the first. */
const notations: readonly ((mac: string) => string)[] = [
  (mac) => mac,
  (mac) => mac.toLowerCase().replaceAll(':', '-'),
  (mac) => mac.toLowerCase().replaceAll(':', '').match(/.{4}/g)?.join('.') ?? '',
  (mac) => mac.replaceAll(':', ''),
];

function macOf(page: Page, locale: Locale) {
  return page.getByRole('textbox', { name: words.mac[locale], exact: true });
}

async function add(page: Page, locale: Locale, mac: string, alias = ''): Promise<void> {
  await macOf(page, locale).fill(mac);
  await page.getByRole('textbox', { name: words.alias[locale] }).fill(alias);
  await page.getByRole('button', { name: words.add[locale], exact: true }).click();
}

for (const [index, { name }] of schools.entries()) {
  test(`a device at ${name}`, devicesInTurn(index), async ({ page, layout }) => {
    const { locale } = layout;
    const school = enroll(name);
    const mac = newMac();
    const notation = notations[index]?.(mac) ?? mac;

    // Not signed in: to the sign-in page, and back.
    await open(page, `/${school.name}/noSense`);
    await page.getByText(words.goOn[locale]).waitFor();
    await signIn(page, school, locale);
    await seeHeading(page, words.title[locale]);
    expect(new URL(page.url()).pathname).toBe(`/${school.name}/noSense`);

    await macOf(page, locale).fill(newMac('02:00:5e'));
    await page.getByText(words.private[locale]).first().waitFor();
    await add(page, locale, notation, 'Printer');
    await seeHeading(page, words.list[locale]);
    await page.getByText(words.added[locale], { exact: true }).waitFor();
    await page.getByText(mac, { exact: true }).waitFor();

    await open(page, `/${school.name}/noSense`);
    await add(page, locale, notation);
    await seeProblem(macOf(page, locale), words.mine[locale]);
    await seeFocus(macOf(page, locale));

    await open(page, `/${school.name}/device-list`);
    await page.getByRole('button', { name: `${words.rename[locale]} Printer` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.newName[locale], { exact: true }).fill('Radio');
    await dialog.getByRole('button', { name: words.save[locale], exact: true }).click();
    await page.getByText(words.renamed[locale], { exact: true }).waitFor();
    await page.getByRole('button', { name: `${words.remove[locale]} Radio` }).click();
    await dialog.getByRole('button', { name: words.remove[locale], exact: true }).click();
    await page.getByText(words.removed[locale], { exact: true }).waitFor();
    await page.getByText(words.none[locale], { exact: true }).waitFor();
  });
}

test('an address that no single device has is refused, with the reason', async ({ visit }) => {
  const page = await visit({ locale: 'en' });
  await open(page, '/default/auth?return=noSense');
  await signIn(page, schoolOf('default'), 'en');
  await seeHeading(page, words.title.en);
  for (const [mac, why] of [
    ['3C:22:FB:01:02', 'A MAC address has 12 letters and digits'],
    ['3C:22:FB:01:02:0G', 'only the digits 0–9 and the letters A–F'],
    ['3C22:FB:0102:03', 'Write the MAC address in pairs'],
    ['00:00:00:00:00:00', 'An address of zeros belongs to no device'],
    ['FF:FF:FF:FF:FF:FF', 'The broadcast address belongs to no device'],
    ['01:00:5E:00:00:FB', 'A multicast address belongs to no one device'],
  ] as const) {
    await test.step(mac, async () => {
      await add(page, 'en', mac);
      await seeProblem(macOf(page, 'en'), why);
    });
  }
});

test('a device is in the list, also when an older list comes after it', async ({ visit }) => {
  const page = await visit({ locale: 'en' });
  await openSignedIn(page, enroll('default'), 'en');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isFirst = true;
  await page.route('**/api/v3/devices*', async (route) => {
    if (!isFirst || route.request().method() !== 'GET') return route.continue();
    isFirst = false;
    const response = await route.fetch();
    await held;
    // The page may have given it up.
    await route.fulfill({ response }).catch(() => {});
  });
  await open(page, '/default/noSense');
  const mac = newMac();
  await add(page, 'en', mac, 'Printer');
  await seeHeading(page, words.list.en);
  release();
  await page.getByText(mac, { exact: true }).waitFor();
});

test(
  'the form stands first in a wide window, and after the help on a phone',
  bothDevices,
  async ({ page, layout: { viewport, locale } }) => {
    await beSignedIn(page, enroll('default'));
    await open(page, '/default/noSense');
    const help = page.locator('.fg-sections summary').first();
    const field = macOf(page, locale);
    const [helpBox, fieldBox] = [await help.boundingBox(), await field.boundingBox()];
    expect((fieldBox?.y ?? 0) < (helpBox?.y ?? 0)).toBe(viewport === 'desktop');
    // The keyboard goes through them as they stand.
    const [first, second] = viewport === 'desktop' ? [field, help] : [help, field];
    await page.locator('main h1').focus();
    const reached: string[] = [];
    for (let presses = 0; presses < 20 && reached.length < 2; presses += 1) {
      await page.keyboard.press('Tab');
      for (const [name, control] of Object.entries({ first, second })) {
        if (await control.evaluate((element) => element === document.activeElement))
          reached.push(name);
      }
    }
    expect(reached).toEqual(['first', 'second']);
  },
);

test.describe('the dialog for adding a device', () => {
  test('is a page of its own when its address is opened', async ({ visit }) => {
    const page = await visit({ locale: 'zh-CN' });
    await beSignedIn(page, enroll('default'));
    await open(page, '/default/noSense/AddMacModal');
    await seeHeading(page, '添加设备');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await add(page, 'zh-CN', newMac(), '书桌音箱');
    await seeHeading(page, words.list['zh-CN']);
    await page.getByText('书桌音箱', { exact: true }).waitFor();
  });

  test('sends who is not signed in to sign in, and back', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await open(page, '/hillside/noSense/AddMacModal');
    await signIn(page, schoolOf('hillside'), 'en');
    await seeHeading(page, words.title.en);
  });
});

test.describe('the dialog for adding a device, opened from the list of devices', () => {
  test('stands over the list, and what was added is in it', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await openSignedIn(page, enroll('hillside'), 'en');
    await page.getByRole('link', { name: 'Devices', exact: true }).click();
    await page.getByRole('link', { name: 'Add a device' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a device' });
    await dialog.waitFor();
    expect(new URL(page.url()).pathname).toBe('/hillside/noSense/AddMacModal');
    await add(page, 'en', newMac(), 'Lamp');
    await eventually(() => dialog.count()).toBe(0);
    await page.getByText('Lamp', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/hillside/device-list');
    await page.goBack();
    await seeSignedIn(page, schoolOf('hillside'), 'en');
    await page.goForward();
    await page.getByRole('button', { name: 'Remove Lamp' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText(words.none.en, { exact: true }).waitFor();
    // The button that opened the dialog is gone with its device.
    await seeFocus(page.getByRole('heading', { level: 1, name: words.list.en }));
  });
});

test('the smallest phone has every field and address whole above the bar', async ({ visit }) => {
  const page = await visit({ locale: 'en', viewport: { width: 320, height: 568 } });
  await beSignedIn(page, enroll('riverside'));
  await open(page, '/riverside/noSense');
  const name = page.getByRole('textbox', { name: words.alias.en });
  const button = page.getByRole('button', { name: words.add.en, exact: true });
  // Scrolled by hand, the field comes over the bar bit by bit.
  for (let scrolled = 0; scrolled < 568; scrolled += 40) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
    const [field, below] = [await name.boundingBox(), await button.boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0), `at ${scrolled}`).toBeLessThan(below?.y ?? 0);
  }
  const mac = newMac('D8:AA:DA');
  await add(page, 'en', mac, 'Living room console');
  await seeHeading(page, words.list.en);
  for (const path of ['device-list', 'noSense']) {
    await open(page, `/riverside/${path}`);
    const address = page.getByText(mac, { exact: true });
    await address.waitFor();
    const lines = await address.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines, path).toBe(1);
  }
});
