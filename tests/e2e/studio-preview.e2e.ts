import type { Page } from '@playwright/test';
import { describeError, type PageState } from '../../src/wire';
import { eventually, open } from './support/page';
import { everyonesPaths, isOwnPage, pathsBehindSignIn, studentPaths } from './support/paths';
import { greet, openFrame, openPreview, rootOf, stateOf } from './support/preview';
import { schools } from './support/schools';
import { openSignedIn } from './support/sign-in';
import { enroll } from './support/students';
import { expect, test } from './support/test';
import { cipherOf } from './support/wire';

/** It leads on at once, to another page. */
const passing = ['unified-callback'];

/** The first of a school's pages, and those that two other schools have not shown already. */
function pagesOf(school: string, paths: readonly string[]): string[] {
  const isSeen = schools.findIndex(({ name }) => name === school) >= 2;
  const shown = paths.filter((path, at) => !isSeen || at === 0 || isOwnPage(school, path));
  return shown.map((path) => `/${school}/${path}`);
}

test.describe('a page in the Studio', () => {
  for (const { name } of schools) {
    test(`is the published one, for everyone at ${name}`, async ({ visit }) => {
      const published = await visit();
      await open(published, '/');
      const student = await recordResponses(published);
      const preview = await openPreview(await visit());
      for (const path of ['/', ...pagesOf(name, everyonesPaths(name))]) {
        if (passing.some((each) => path.endsWith(each))) continue;
        await open(published, path);
        await published.waitForLoadState('networkidle');
        // A page that needs a sign-in led there.
        const { pathname, searchParams } = new URL(published.url());
        const query = Object.fromEntries(searchParams);
        await preview.show(await stateOf(published), pathname, { student, query });
        await eventually(() => difference(published, preview.frame, path)).toBe('');
      }
      expect((await preview.reports()).filter(({ type }) => type === 'failed')).toEqual([]);
    });

    test(`is the published one, for a student of ${name}`, async ({ visit, layout }) => {
      const published = await visit();
      await openSignedIn(published, enroll(name), layout.locale);
      const student = await recordResponses(published);
      const preview = await openPreview(await visit());
      for (const path of pagesOf(name, [...studentPaths, ...pathsBehindSignIn])) {
        await open(published, path);
        await published.waitForLoadState('networkidle');
        const [bare = '', search] = path.split('?');
        const query = Object.fromEntries(new URLSearchParams(search));
        const scenario = { signedIn: true, student, query };
        await preview.show(await stateOf(published), bare, scenario);
        await eventually(() => difference(published, preview.frame, path)).toBe('');
      }
    });
  }
});

/**
 * The data of all responses that a page and its successors get from now on, by the names of the
 * calls.
 */
async function recordResponses(page: Page): Promise<Record<string, unknown>> {
  const cipher = await cipherOf(page);
  const { operations } = await stateOf(page);
  const data: Record<string, unknown> = {};
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    const [call] = Object.entries(operations).find(([, { path }]) => path === pathname) ?? [];
    // A page that is left takes its responses with it.
    const text = call === undefined ? '' : await response.text().catch(() => '');
    if (call === undefined || !/^[0-9a-f]+$/.test(text)) return;
    const body = JSON.parse(cipher.decrypt(text));
    if (body.code === 0) data[call] = body.data;
  });
  return data;
}

test.describe('the frame of a preview', () => {
  test('takes no port but its parent’s, and nothing that is no request', async ({ visit }) => {
    const page = await visit();
    const frame = await openFrame(page);
    await page.evaluate(() => {
      const target = document.querySelector('iframe')?.contentWindow;
      const { port1: port, port2 } = new MessageChannel();
      const holder = { port, reports: [] };
      window.holder = holder;
      port.onmessage = ({ data }) => (holder.reports as unknown[]).push(data);
      for (const junk of [null, 'formgate-preview', {}, { type: 'formgate-preview' }, [1], 7]) {
        target?.postMessage(junk, '*');
      }
      target?.postMessage({ type: 'other' }, '*', [port2]);
      // Another window of the same origin is not its parent.
      const { port2: stranger } = new MessageChannel();
      const sibling = document.body.appendChild(document.createElement('iframe'));
      const script = sibling.contentDocument?.createElement('script');
      if (script)
        script.textContent =
          'window.say = (to, port) => to.postMessage({ type: "formgate-preview" }, "*", [port])';
      if (script) sibling.contentDocument?.body.append(script);
      Reflect.get(sibling.contentWindow ?? {}, 'say')?.(target, stranger);
    });
    await frame.waitForFunction(() => document.readyState === 'complete');
    expect(await page.evaluate(() => window.holder?.reports)).toEqual([]);
    await greet(page);
    await eventually(() => page.evaluate(() => window.holder?.reports)).toEqual([
      { type: 'ready' },
    ]);
    await page.evaluate(() => {
      for (const junk of [null, 'show', { type: 'show' }, { type: 'select', pointer: 1 }]) {
        window.holder?.port.postMessage(junk);
      }
    });
    await eventually(() => page.evaluate(() => window.holder?.reports.slice(1))).toEqual(
      Array(4).fill({ type: 'failed', message: 'The message is no request of a preview.' }),
    );
    expect(await rootOf(frame)).toBe('\n<div id="root"></div>');
  });

  test('has no origin, and loads files alone', async ({ visit }) => {
    const published = await visit();
    await open(published, '/riverside/auth');
    const page = await visit();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    const preview = await openPreview(page);
    await preview.show(await stateOf(published), '/riverside/auth');
    expect(await preview.frame.evaluate(() => window.origin)).toBe('null');
    await preview.frame.getByRole('textbox').first().fill('2023001');
    await preview.frame.locator('input[type=password]').fill('Geheim-2026');
    await preview.frame.getByRole('radio').first().check();
    await preview.frame.locator('form button[type=submit]').click();
    await eventually(async () =>
      (await preview.reports()).filter(({ type }) => type === 'acted'),
    ).toEqual([
      { type: 'acted', call: 'signIn', values: expect.arrayContaining(['user', 'password']) },
    ]);
    expect(JSON.stringify(await preview.reports())).not.toContain('Geheim');
    const path = '/riverside/success';
    await eventually(preview.reports).toContainEqual({ type: 'requested', path, byPage: false });
    await eventually(preview.reports).toContainEqual({ type: 'navigated', path, byPage: false });
    const paths = asked.map((each) => each.replace(/^(\w+) https?:\/\/[^/]+/, '$1 '));
    expect(
      paths.filter(
        (each) => !/^GET \/(robots.txt|studio\/preview|assets|validators|schools)/.test(each),
      ),
    ).toEqual([]);
  });

  test('keeps what was typed when the page changes, and the last good page when it breaks', async ({
    visit,
  }) => {
    const published = await visit();
    await open(published, '/riverside/auth');
    const state = await stateOf(published);
    const preview = await openPreview(await visit());
    const { frame } = preview;
    await preview.show(state, '/riverside/auth');
    await frame.locator('input[type=password]').fill('Geheim-2026');
    const changed = structuredClone(state);
    changed.loaded.screen.title = 'Another title';
    const notice = { block: 'markdown', id: 'above', text: 'x' } as const;
    changed.loaded.screen.blocks = [notice, ...changed.loaded.screen.blocks];
    await preview.show(changed, '/riverside/auth');
    await frame.getByRole('heading', { name: 'Another title' }).waitFor();
    expect(await frame.locator('input[type=password]').inputValue()).toBe('Geheim-2026');
    const broken = JSON.parse(
      JSON.stringify({ ...state, loaded: { ...state.loaded, screen: null } }),
    );
    await preview.send({ ...showOf(broken), path: '/riverside/auth' });
    await eventually(async () => (await preview.reports()).at(-1)?.type).toBe('failed');
    expect(await frame.getByRole('heading', { name: 'Another title' }).count()).toBe(1);
  });

  test('leads from the page to its JSON and back', async ({ visit }) => {
    const published = await visit();
    await open(published, '/riverside/auth');
    const state = await stateOf(published);
    const preview = await openPreview(await visit());
    const { frame } = preview;
    await preview.show(state, '/riverside/auth');
    await preview.send({ type: 'mode', mode: 'select' });
    const [form = ''] = state.loaded.screen.forms;
    const chosen = async () => {
      const last = (await preview.reports()).at(-1);
      return last?.type === 'selected' ? last.pointer : undefined;
    };
    const password = frame.locator('input[type=password]');
    await password.click();
    await eventually(chosen).toBe(`${form}/steps/0/fields/password`);
    await frame.locator('form button[type=submit]').click();
    await eventually(chosen).toBe(`${form}/steps/0`);
    await frame.locator('h1').click();
    await eventually(chosen).toBe('');
    await password.focus();
    await password.press('Enter');
    await eventually(chosen).toBe(`${form}/steps/0/fields/password`);
    await preview.send({ type: 'select', pointer: `${form}/steps/0/fields/password/label` });
    const outline = frame.locator('body > div[aria-hidden]').last();
    await outline.waitFor();
    const [around, box] = [await outline.boundingBox(), await password.boundingBox()];
    expect(around && box && around.y < box.y && around.height > box.height).toBe(true);
    // Something above the part grows, in a page that stays as high as it is.
    const distance = async () => {
      const [outlined, part] = [await outline.boundingBox(), await password.boundingBox()];
      return outlined && part ? Math.round(part.y - outlined.y) : 0;
    };
    const before = await distance();
    await frame.locator('body').evaluate(({ style }) => {
      style.height = `${document.body.offsetHeight + 400}px`;
    });
    const heading = frame.locator('h1');
    await heading.evaluate(({ style }) => {
      style.marginBottom = '60px';
    });
    await eventually(distance).toBe(before);
    await preview.send({ type: 'select', pointer: null });
    await outline.waitFor({ state: 'hidden' });
    expect((await preview.reports()).filter(({ type }) => type === 'acted')).toEqual([]);
  });

  test('fails as the scenario says, waits for a validator, and goes on when asked', async ({
    visit,
    layout,
  }) => {
    const published = await visit();
    await open(published, '/default/success');
    const state = await stateOf(published);
    const preview = await openPreview(await visit());
    const { frame } = preview;
    const failure = { call: 'currentSession', code: 10000 } as const;
    await preview.show(state, '/default/success', { signedIn: true, failure });
    await frame.getByText(describeError(10000, layout.locale)).first().waitFor();
    await open(published, '/default/auth');
    const form = await stateOf(published);
    const waiting = { ...form, loaded: { ...form.loaded, validators: {} } };
    await preview.show(waiting, '/default/auth');
    await frame.getByRole('textbox').first().fill('20230001');
    await frame.locator('input[type=password]').fill('Geheim-2026');
    await frame.locator('form button[type=submit]').click();
    await frame.locator('form button[aria-busy=true]').waitFor();
    const calls = async () =>
      (await preview.reports()).flatMap((each) => (each.type === 'acted' ? each.call : []));
    expect(await calls()).not.toContain('signIn');
    await preview.show(form, '/default/auth');
    await eventually(calls).toContain('signIn');
  });
});

/** A request to show a page to someone who is not signed in. */
function showOf(state: PageState) {
  return {
    type: 'show',
    state,
    path: '/',
    scenario: {
      signedIn: false,
      student: {},
      device: 'ANDROID',
      colorScheme: 'light',
      today: '2026-11-23',
      storage: 'works',
      query: {},
    },
  } as const;
}

/** '' where both show the same; else where they begin to differ. */
async function difference(
  published: Parameters<typeof rootOf>[0],
  frame: Parameters<typeof rootOf>[0],
  path: string,
): Promise<string> {
  // The moment of signing in is the student's: no preview has had it.
  const left = (await rootOf(published)).replace(' fg-session-new', '');
  const right = await rootOf(frame);
  if (left === right) return '';
  const at = [...left].findIndex((letter, index) => right[index] !== letter);
  const from = Math.max(0, at - 80);
  return `${path}\n${left.slice(from, at + 160)}\n${right.slice(from, at + 160)}`;
}
