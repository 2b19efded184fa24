import { createAdministrator, openStudio } from './support/studio';
import { expect, test } from './support/test';

// The gateway has a copy of the schools, whose drafts are this file's own.
test.use({ gatewayOptions: { copySchools: true } });
test.describe.configure({ mode: 'default' });

const screen = { locale: 'en', viewport: { width: 1280, height: 800 } } as const;

test.describe('what is typed right after Enter', () => {
  test('on the page is in the label, however late the Studio hears of it', async ({
    visit,
    gateway,
  }) => {
    const page = await visit(screen);
    await page.addInitScript(holdReports);
    await openStudio(page, await createAdministrator(gateway), 'en', '/studio/schools/northlake');
    const frame = page.frameLocator('iframe');
    await frame.getByRole('textbox', { name: 'Student number' }).click();
    const label = page.getByLabel('Label (English)');
    await expect(label).toHaveValue('Student number');

    await page.evaluate(() => window.reports?.hold());
    await page.keyboard.press('Enter');
    await page.keyboard.type('Card');
    await page.evaluate(() => window.reports?.release());
    await expect(label).toBeFocused();
    await page.keyboard.type(' number');
    await expect(label).toHaveValue('Card number');
    await frame.getByText('Card number', { exact: true }).waitFor();
  });

  test('in the tree is in the label, however late its panel comes', async ({ visit, gateway }) => {
    const page = await visit(screen);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/FieldPanel-[^/]*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await openStudio(page, await createAdministrator(gateway), 'en', '/studio/schools/northlake');
    await page.frameLocator('iframe').getByText('Password', { exact: true }).click();
    await page.getByRole('row', { name: /^Password/ }).click();
    await page.getByRole('heading', { level: 2, name: 'Password' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Pass phrase');
    release();
    const label = page.getByLabel('Label (English)');
    await expect(label).toBeFocused();
    await expect(label).toHaveValue('Pass phrase');
    await page.keyboard.type('s');
    await page.frameLocator('iframe').getByText('Pass phrases', { exact: true }).waitFor();
  });
});

declare global {
  interface Window {
    /** Reports of the page in the frame, which a test holds back. */
    reports?: { hold(): void; release(): void };
  }
}

/** Holds reports of the frame back while a test says so, as a busy Studio does. */
function holdReports(): void {
  const { addEventListener } = MessagePort.prototype;
  const waiting: (() => void)[] = [];
  let isHeld = false;
  window.reports = {
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      for (const hear of waiting.splice(0)) hear();
    },
  };
  MessagePort.prototype.addEventListener = function (
    this: MessagePort,
    type: string,
    listener: EventListenerOrEventListenerObject,
  ) {
    addEventListener.call(this, type, (event) => {
      const hear = () =>
        typeof listener === 'function' ? listener.call(this, event) : listener.handleEvent(event);
      if (isHeld) waiting.push(hear);
      else hear();
    });
  };
}
