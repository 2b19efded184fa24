import { writeFileSync } from 'node:fs';
import type { Route } from '@playwright/test';
import { createAdministrator, openStudio, studioWords } from './support/studio';
import { expect, test } from './support/test';

// The gateway has a copy of the schools, whose drafts are this file's own.
test.use({ gatewayOptions: { copySchools: true } });
test.describe.configure({ mode: 'default' });

const screen = { locale: 'en', viewport: { width: 1280, height: 800 } } as const;

test.describe('what is typed in the editor', () => {
  test('outlives a session that ends, and is saved after it', async ({ visit, gateway }) => {
    const page = await visit(screen);
    const administrator = await createAdministrator(gateway);
    await openStudio(page, administrator, 'en', '/studio/schools/northlake');
    const frame = page.frameLocator('iframe');
    await frame.getByText('Student number', { exact: true }).click();
    await page.context().clearCookies({ name: 'formgate-studio' });
    await page.getByLabel('Label (English)').fill('Number on the card');
    const ended = page.getByRole('dialog', { name: 'Your session has ended' });
    await ended.getByLabel(studioWords.password.en, { exact: true }).fill(administrator.password);
    await ended.getByRole('button', { name: 'Go on' }).click();
    await ended.waitFor({ state: 'hidden' });
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    const field = frame.getByText('Number on the card', { exact: true });

    const json = async () => {
      await field.click();
      await page.getByRole('tab', { name: 'JSON', exact: true }).click();
      return page.getByLabel('The JSON of this part');
    };
    await (await json()).fill('{ "label": ');
    await page.reload();
    await expect(await json()).toHaveValue('{ "label": ');
  });

  test('is kept of two tabs that are closed without a network', async ({ visit, gateway }) => {
    const first = await visit(screen);
    const path = '/studio/schools/northlake';
    await openStudio(first, await createAdministrator(gateway), 'en', path);
    // As the browser duplicates a tab, with what its session stores.
    const opened = first.waitForEvent('popup');
    await first.evaluate((to) => void window.open(to), path);
    const second = await opened;
    const edits = [
      [first, /^Name/, 'Name (English)', 'Northlake Institute'],
      [second, /^Contact/, 'E-mail', 'help@northlake.example'],
    ] as const;
    for (const [page, row, label] of edits) {
      await page.getByRole('row', { name: row }).click();
      await page.getByLabel(label).waitFor();
    }
    await first.context().setOffline(true);
    for (const [page, , label, text] of edits) {
      await page.getByLabel(label).fill(text);
      await page.getByText('Offline. Files kept on this device: 1').waitFor();
    }
    const page = await first.context().newPage();
    await first.close();
    await second.close();
    await page.context().setOffline(false);
    await page.goto(path);
    for (const [, row, label, text] of edits) {
      await page.getByRole('row', { name: row }).click();
      await expect(page.getByLabel(label)).toHaveValue(text);
    }
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  test('outlives a gateway that is newer than the Studio, which says so', async ({
    visit,
    gateway,
  }) => {
    const page = await visit(screen);
    await page.addInitScript(endStreamsAtRestart);
    await openStudio(page, await createAdministrator(gateway), 'en', '/studio/schools/hillside');
    const frame = page.frameLocator('iframe');
    await frame.getByText('Password', { exact: true }).waitFor();

    await page.route(/\/studio\/api\/session$/, change(toNewerVersion));
    await page.route(/\/hillside\/materials$/, change(toNewerSchemas));
    await page.route(/\/hillside\/draft$/, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ json: { revision: 'of another kind' } }),
    );
    await page.evaluate(() => dispatchEvent(new Event('gateway-restarts')));
    await frame.getByText('Password', { exact: true }).click();
    await page.getByLabel('Label (English)').fill('Pass phrase');
    await page.getByText('The Studio was updated').waitFor();
    await page.getByText('Not saved; it is kept on this device').waitFor();
    await page.getByText('The server was updated. Reload the page').waitFor();

    // Opened again, it has pages and settings of which this Studio knows nothing.
    await page.getByRole('link', { name: 'Back to schools' }).click();
    await page.getByRole('link', { name: /^Hillside/ }).click();
    await frame.getByText('Pass phrase', { exact: true }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await frame.getByText('Pass phrase', { exact: true }).waitFor();
  });

  test('is kept where somebody else has archived the school, and publishing brings it back', async ({
    visit,
    gateway,
  }) => {
    const page = await visit(screen);
    await openStudio(page, await createAdministrator(gateway), 'en', '/studio/schools/riverside');
    const frame = page.frameLocator('iframe');
    await frame.getByText('Account', { exact: true }).click();
    await page.getByLabel('Label (English)').fill('Campus card');
    await page.getByText('Saved', { exact: true }).waitFor();

    const other = await visit(screen);
    await openStudio(other, await createAdministrator(gateway), 'en');
    await other.getByRole('button', { name: /^More for Riverside/ }).click();
    await other.getByRole('menuitem', { name: 'Archive…' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    await other.getByRole('heading', { name: 'Not live any more' }).waitFor();

    await page.getByText(/has archived this school: students do not see it/).waitFor();
    await page.getByLabel('Label (English)').fill('Card of the campus');
    await frame.getByText('Card of the campus', { exact: true }).waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    await dialog.getByLabel('Message').fill('Back');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect((await page.request.get('/riverside/auth')).status()).toBe(200);
  });
});

test.describe('what is loaded on demand', () => {
  test('says that the network is gone, and comes by another try; nothing is lost', async ({
    visit,
    gateway,
  }) => {
    const page = await visit(screen);
    await openStudio(page, await createAdministrator(gateway), 'en', '/studio/schools/default');
    const frame = page.frameLocator('iframe');
    await frame.getByText('Password', { exact: true }).click();
    const label = page.getByLabel('Label (English)');
    await page.context().setOffline(true);
    await label.fill('Pass phrase');
    await page.getByText('JSON', { exact: true }).first().click();
    const failure = page.getByRole('alert').filter({ hasText: 'This did not load' });
    await failure.getByText(/the network may be gone/).waitFor();
    await failure.getByRole('button', { name: 'Try again' }).click();
    await failure.getByText(/the network may be gone/).waitFor();
    await expect(label).toHaveValue('Pass phrase');

    await page.context().setOffline(false);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.cm-content').getByText('Pass phrase').waitFor();
    // Its styles have come with it.
    await expect(page.locator('.st-file-search')).toHaveCSS('display', 'grid');
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  test('says so in a dialog too, which closes', async ({ visit, gateway }) => {
    const page = await visit(screen);
    await openStudio(page, await createAdministrator(gateway), 'en');
    await page.getByRole('link', { name: /^Northlake/ }).waitFor();
    await page.context().setOffline(true);
    const failure = page.getByRole('dialog', { name: 'This did not load' });
    await page.getByRole('button', { name: 'New school' }).click();
    await failure.getByText(/the network may be gone/).waitFor();
    await page.keyboard.press('Escape');
    await failure.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'New school' }).click();
    await page.context().setOffline(false);
    await failure.getByRole('button', { name: 'Try again' }).click();
    const dialog = page.getByRole('dialog', { name: 'New school' });
    await dialog.getByLabel('Identifier').waitFor();
    // What is wrong there moves no button: the next click finds it where it was.
    const button = dialog.getByRole('button', { name: 'Create the draft' });
    const before = await button.boundingBox();
    await button.click();
    await dialog.getByText('Please enter Identifier').waitFor();
    expect(await button.boundingBox()).toEqual(before);
  });
});

/** Ends the streams of events where a test says that the gateway restarts. */
function endStreamsAtRestart(): void {
  const { EventSource } = window;
  window.EventSource = class extends EventSource {
    constructor(url: string | URL) {
      super(url);
      window.addEventListener('gateway-restarts', () => {
        this.close();
        this.dispatchEvent(new Event('error'));
      });
    }
  };
}

/** Passes a response on with something changed. */
function change(edit: (json: ResponseJson) => void) {
  return async (route: Route) => {
    const response = await route.fetch();
    const json = await response.json();
    edit(json);
    await route.fulfill({ response, json });
  };
}

interface ResponseJson {
  version: string;
  texts: Record<string, string>;
  metaSchemas: Record<string, { properties: Record<string, unknown> }>;
}

function toNewerVersion(json: ResponseJson): void {
  json.version = '99.0.0';
}

/** A block, a setting and words of a meta-schema that no version knows yet. */
function toNewerSchemas({ texts, metaSchemas }: ResponseJson): void {
  const path = 'schemas/screens/login.json';
  const login = JSON.parse(texts[path] ?? '');
  login.blocks.push({ block: 'hologram', id: 'hologram', depth: { of: 3 } });
  texts[path] = JSON.stringify(login);
  const schema = metaSchemas['configuration.schema.json'];
  if (schema) schema.properties.hologram = { type: 'integer', hologram: { of: 3 } };
}

test('a paste of 5 MB, a picture of 30 MB and one with a script say what is wrong, and lose nothing', async ({
  visit,
  gateway,
}) => {
  const page = await visit(screen);
  await openStudio(page, await createAdministrator(gateway), 'en', '/studio/schools/default');
  const frame = page.frameLocator('iframe');
  await page.getByRole('row', { name: /^Looks/ }).click();
  const picture = page.getByRole('dialog', { name: 'Add a picture' });
  const refuse = async (
    file: string | { name: string; mimeType: string; buffer: Buffer },
    why: RegExp,
    all?: RegExp[],
  ) => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /logo…$/ }).click();
    await (await chosen).setFiles(file);
    await picture.getByText(why).waitFor();
    if (all) {
      const problems = picture.getByRole('status').getByText(/^(The SVG|Export it again)/);
      await expect(problems).toHaveText(all);
    }
    await expect(picture.getByRole('button', { name: 'Use this picture' })).toBeDisabled();
    await picture.getByRole('button', { name: 'Cancel' }).click();
  };
  // From the disk: a busy machine takes long to send so much to the browser.
  const huge = test.info().outputPath('huge.png');
  writeFileSync(huge, Buffer.alloc(30_000_000, '\x89PNG\r\n\x1a\n', 'latin1'));
  await refuse(huge, /^The picture is 30 MB, and [\d.]+ MB is the most/);
  const evilSvg = (root: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${root}><script>alert(1)</script></svg>`;
    return { name: 'evil.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
  };
  await refuse(evilSvg(''), /^The SVG holds a script: <script>/);
  // Two problems with one remedy say it once, below both.
  await refuse(evilSvg('onload="alert(1)"'), /^The SVG has an attribute that runs a script/, [
    /^The SVG h(olds|as)/,
    /^The SVG h(olds|as)/,
    /^Export it again as plain SVG/,
  ]);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /logo…$/ }).click();
  const renamed = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('Our school') };
  await (await chosen).setFiles(renamed);
  await page
    .getByText(/^logo\.png does not contain a picture, whatever its name ends in/)
    .waitFor();
  await expect(picture).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();

  await page.getByText('JSON', { exact: true }).first().click();
  const text = page.locator('.cm-content');
  await text.click();
  await page.keyboard.press('ControlOrMeta+A');
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', `{"a": "${'x'.repeat(90)}"},\n`.repeat(50_000));
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', options));
  });
  await page
    .getByText(/configration\.json, line 1: the JSON has a mistake\. The page stays/)
    .waitFor();
  await page.getByText('Saved. Correct the JSON to show and publish it').waitFor();
  await page.keyboard.press('ControlOrMeta+Z');
  await page.getByText(/the JSON has a mistake\. The page stays/).waitFor({ state: 'hidden' });
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByText('Page', { exact: true }).first().click();
  await frame.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
});

test('somebody who may only look changes nothing, by hand either', async ({ visit, gateway }) => {
  // Without an owner nobody can sign in.
  await createAdministrator(gateway);
  const viewer = await createAdministrator(gateway, [{ role: 'viewer', school: 'hillside' }]);
  const page = await visit(screen);
  await openStudio(page, viewer, 'en', '/studio/schools/hillside');
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('You can look at this school, and not change it.').waitFor();
  // A page that is shown smaller than it is stays in its frame, whatever in it is brought in sight.
  const device = page.locator('.st-device');
  expect(await device.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.getByRole('row', { name: /^Name/ }).click();
  await expect(page.getByLabel('Name (English)')).toBeDisabled();
  await page.getByRole('button', { name: /: why is it so\?/ }).press('Enter');
  await page
    .getByRole('dialog', { name: /why is it so/ })
    .getByText('This school')
    .waitFor();
  await page.keyboard.press('Escape');
  for (const name of ['Publish…', 'Undo', 'On a phone']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  const statuses = await page.evaluate(
    async (paths) =>
      Promise.all(
        paths.map(async (path) => {
          const headers = { 'content-type': 'application/json', 'x-formgate-studio': '1' };
          return (await fetch(path, { method: 'POST', headers, body: '{}' })).status;
        }),
      ),
    ['draft', 'draft/links', 'draft/publication', 'archive', 'restorations'].map(
      (each) => `/studio/api/schools/hillside/${each}`,
    ),
  );
  expect(statuses).toEqual(Array(5).fill(403));
});

test('a draft that could not be saved is not offered for publication, and is once it is saved', async ({
  visit,
  gateway,
}) => {
  const page = await visit(screen);
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await openStudio(page, await createAdministrator(gateway), 'en', '/studio/schools/hillside');
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  const saving = '**/studio/api/schools/hillside/draft';
  await page.route(saving, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByRole('row', { name: /^Name/ }).click();
  await page.getByLabel('Name (English)').fill('Hillside College');
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByText('Your changes are not saved yet').waitFor();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A browser that denies storage has them on the page alone.
  await page.getByText('Not saved, and this browser keeps nothing').waitFor();
  await page.unroute(saving);
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeEnabled();
});
