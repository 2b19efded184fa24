import type { Page, Route } from '@playwright/test';
import { changedLooks, eventually, open, seeFocus, seeHeading, seeProblem } from './support/page';
import { schoolOf, schools } from './support/schools';
import {
  beSignedIn,
  openSignedIn,
  seeSignedIn,
  sessionFact,
  signIn,
  signInForm,
} from './support/sign-in';
import { expect, test } from './support/test';
import { cipherOf, sentJson } from './support/wire';

const riverside = schoolOf('riverside');
const standard = schoolOf('default');

/** Pages that have every block, and the responses to a wrong address, between them. */
const firstPaints = [
  '',
  'auth',
  'reset-password',
  'success',
  'success/plan',
  'notify',
  'findSuccess',
  'auth/_error-handler',
  'privacy-policy',
  'nowhere',
];

/** Leaves a mark that lives as long as the document. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return () => page.evaluate(() => 'marked' in window);
}

test.describe('the first paint', () => {
  for (const [index, { name }] of schools.entries()) {
    test(`of ${name} has its final looks, also without scripts`, async ({ visit }) => {
      const different: string[] = [];
      // Each page on a phone at two of the schools, and on a desktop at the others.
      for (const [at, device] of (['phone', 'desktop'] as const).entries()) {
        const page = await visit({ device, javaScriptEnabled: false });
        for (const path of firstPaints.filter((_, place) => (place + index + at) % 2 === 0)) {
          await page.goto(`/${name}/${path}`);
          // What follows the rendered page is not waited for by its first paint.
          const changed = await changedLooks(page, 'body style');
          different.push(...changed.map((line) => `${path} on a ${device}: ${line}`));
        }
      }
      expect(different).toEqual([]);
    });
  }
});

test.describe('another language', () => {
  test('changes every word and keeps what is typed', async ({ visit }) => {
    const page = await visit({ locale: 'zh-CN' });
    await open(page, '/riverside/auth');
    const chinese = signInForm(page, riverside, 'zh-CN');
    await chinese.account.fill('2023001');
    await chinese.password.fill('half a pass');
    await page.getByRole('radio', { name: '中国联通' }).check();
    await page.getByRole('link', { name: 'English' }).click();
    await seeHeading(page, 'Sign in');
    const english = signInForm(page, riverside, 'en');
    expect(await english.account.inputValue()).toBe('2023001');
    expect(await english.password.inputValue()).toBe('half a pass');
    expect(await page.getByRole('radio', { name: 'China Unicom' }).isChecked()).toBe(true);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await eventually(() => page.title()).toBe('Sign in · Riverside University');
  });

  test('changes the words of an error that stands there', async ({ visit }) => {
    const page = await visit({ locale: 'zh-CN' });
    await open(page, '/default/auth');
    await signInForm(page, standard, 'zh-CN').button.click();
    await page.getByText('请输入账号').waitFor();
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByText('Please enter Account').waitFor();
  });

  test('changes the gateway’s words about a field, and those about the form', async ({ visit }) => {
    const page = await visit({ locale: 'zh-CN' });
    await open(page, '/default/auth');
    await signIn(page, standard, 'zh-CN', { password: 'not-the-password' });
    await seeProblem(signInForm(page, standard, 'zh-CN').password, '账号或密码不正确');
    await page.getByRole('link', { name: 'English' }).click();
    const { password, button } = signInForm(page, standard, 'en');
    await seeProblem(password, 'The account or password is wrong.');

    const form = page.getByRole('main').locator('form');
    await page.context().setOffline(true);
    await button.click();
    await form.getByText('No connection.').waitFor();
    await page.getByRole('link', { name: '中文' }).click();
    await form.getByText('网络连接不上').waitFor();
  });

  test('stays on the next pages and visits', async ({ visit }) => {
    const page = await visit({ locale: 'zh-CN' });
    await open(page, '/riverside/auth');
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await seeHeading(page, 'Reset password');
    await page.goto('/riverside/auth');
    await seeHeading(page, 'Sign in');
  });

  test('is the school’s first for a reader of neither', async ({ visit }) => {
    const page = await visit({ locale: 'fr' });
    await page.goto('/hillside/auth');
    await seeHeading(page, 'Sign in');
    await page.goto('/default/auth');
    await seeHeading(page, '登录校园网');
  });
});

test.describe('going from page to page', () => {
  test('happens in the app: title, focus and history follow', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await open(page, '/riverside/auth');
    const isMarked = await markDocument(page);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await seeHeading(page, 'Reset password');
    await eventually(() => page.title()).toBe('Reset password · Riverside University');
    await seeFocus(page.getByRole('heading', { level: 1 }));
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await seeHeading(page, 'Sign in');
    await page.goBack();
    await seeHeading(page, 'Reset password');
    await page.goForward();
    await seeHeading(page, 'Sign in');
    await eventually(() => page.title()).toBe('Sign in · Riverside University');
    expect(await isMarked()).toBe(true);
  });

  test('shows what the address says after a reload', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await open(page, '/riverside/auth');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await seeHeading(page, 'Reset password');
    // Whoever goes back before the scripts have come is at the page before once they have.
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await seeHeading(page, 'Reset password');
    await page.evaluate(() => history.back());
    await page.waitForURL('**/riverside/auth', { waitUntil: 'commit' });
    arrive();
    await seeHeading(page, 'Sign in');
    await page.goForward();
    await seeHeading(page, 'Reset password');
  });

  test('keeps nothing typed in a form once its page is left by the back button', async ({
    visit,
  }) => {
    const page = await visit({ locale: 'en' });
    await open(page, '/default');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Sign in/ })
      .click();
    await signIn(page, standard, 'en');
    await seeSignedIn(page, standard, 'en');
    // The session has ended meanwhile: while it lives, the sign-in page leads on.
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await page.goBack();
    const { password } = signInForm(page, standard, 'en');
    await password.waitFor();
    expect(await password.inputValue()).toBe('');
  });
});

test.describe('a form that is left', () => {
  test('has what was entered when it is come back to, but no password', async ({ visit }) => {
    const northlake = schoolOf('northlake');
    const page = await visit({ locale: 'en' });
    await open(page, '/northlake/auth');
    const form = signInForm(page, northlake, 'en');
    await form.account.fill('202310001');
    await form.password.fill('half a pass');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
    await seeHeading(page, 'Terms of use');
    await page.goBack();
    await seeHeading(page, 'Sign in to Northlake Wi-Fi');
    expect(await form.account.inputValue()).toBe('202310001');
    expect(await form.password.inputValue()).toBe('');
  });
});

test.describe('the network’s parameters', () => {
  const query = '?wlanuserip=10.20.30.40&nasip=10.0.0.1&mac=3c-22-fb-01-02-03&ssid=Campus&junk=1';

  test('come along from page to page and reach the sign-in', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    const wanted = 'http://news.example/today?a=1';
    await open(page, `/default/auth${query}&url=${encodeURIComponent(wanted)}`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await seeHeading(page, 'Reset password');
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await seeHeading(page, 'Sign in');
    const kept = new URL(page.url()).searchParams;
    expect(Object.fromEntries(kept)).toEqual({
      wlanuserip: '10.20.30.40',
      nasip: '10.0.0.1',
      mac: '3c-22-fb-01-02-03',
      ssid: 'Campus',
      url: wanted,
    });
    await signIn(page, standard, 'en');
    await seeSignedIn(page, standard, 'en');
    expect(await sessionFact(page, 'IP address')).toBe('10.20.30.40');
    const onward = page.getByRole('link', { name: /^Continue to / });
    expect(await onward.getAttribute('href')).toBe(wanted);
  });

  test('reach the mini-program whole, which a computer shows as a code', async ({ visit }) => {
    const calls = /\/wechat\/redirect\/miniprogram$/;
    const page = await visit({ locale: 'en', device: 'desktop' });
    await open(page, `/riverside/auth${query}`);
    const [request, response] = await Promise.all([
      page.waitForRequest(calls),
      page.waitForResponse(calls),
      page.getByRole('button', { name: 'Open the mini-program' }).click(),
    ]);
    const cipher = await cipherOf(page);
    const all = Object.fromEntries(new URLSearchParams(query));
    expect(sentJson(request, cipher)).toEqual({ query: all });
    const { code, data } = JSON.parse(cipher.decrypt(await response.text()));
    expect(code).toBe(0);
    const url = new URL(data.url);
    expect(url.searchParams.get('appid')).toBe('wx0123456789abcdef');
    const passed = new URLSearchParams(url.searchParams.get('query') ?? '');
    expect(Object.fromEntries(passed)).toEqual(all);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => dialog.count()).toBe(0);
  });

  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'http://me:secret@bank.example',
    'http://evil.example/',
  ]) {
    test(`lead nowhere with ${url}`, async ({ visit }) => {
      const page = await visit({ locale: 'en' });
      await open(page, `/default/auth?url=${encodeURIComponent(url)}`);
      await signIn(page, standard, 'en');
      await seeSignedIn(page, standard, 'en');
      expect(await page.getByRole('link', { name: /Continue/ }).count()).toBe(0);
    });
  }
});

test.describe('an address that leads nowhere', () => {
  test('says so in the school’s looks, and leads home', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    const response = await page.goto('/riverside/no/such/page');
    expect(response?.status()).toBe(404);
    await page.getByText('Riverside University').first().waitFor();
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);
    await page.getByRole('main').getByRole('link').first().click();
    await eventually(() => new URL(page.url()).pathname).toBe('/riverside');
  });

  test('says that there is no such school, and leads to those that there are', async ({
    visit,
  }) => {
    const page = await visit({ locale: 'en' });
    const response = await page.goto('/atlantis/auth?wlanuserip=10.0.0.2');
    expect(response?.status()).toBe(404);
    await seeHeading(page, 'There is no such school');
    await page.getByRole('main').getByRole('link', { name: 'Riverside University' }).click();
    await eventually(() => new URL(page.url()).pathname).toBe('/riverside');
    expect(new URL(page.url()).searchParams.get('wlanuserip')).toBe('10.0.0.2');
  });

  test('in upper case leads to the page, with the network’s parameters', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await open(page, '/DEFAULT/Auth?wlanuserip=10.0.0.2');
    expect(page.url()).toMatch(/\/default\/auth\?wlanuserip=10\.0\.0\.2$/);
    await signIn(page, standard, 'en');
    await seeSignedIn(page, standard, 'en');
  });
});

test.describe('the start', () => {
  test('lists the schools and leads to each', async ({ visit }) => {
    const page = await visit({ locale: 'zh-CN' });
    await open(page, '/');
    await seeHeading(page, '选择学校');
    const list = page.getByRole('main').getByRole('link');
    expect(await list.count()).toBe(schools.length);
    await list.filter({ hasText: '临江大学' }).click();
    await seeHeading(page, '校园网自助服务');
    expect(new URL(page.url()).pathname).toBe('/riverside');
    await eventually(() => page.title()).toContain('临江大学');

    // The next time the school stands above the others, once.
    await open(page, '/');
    const visible = list.filter({ visible: true });
    await eventually(() => visible.first().innerText()).toBe('临江大学');
    expect(await visible.count()).toBe(schools.length);
    await page.getByRole('searchbox').fill('linjiang');
    await eventually(() => visible.allInnerTexts()).toEqual(['临江大学']);
  });
});

test.describe('a session', () => {
  test('ends with signing out, on the page and in the storage', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await openSignedIn(page, standard, 'en');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are not signed in').waitFor();
    await seeFocus(page.getByRole('heading', { level: 1 }));
    const stored = await page.evaluate(() => [localStorage.getItem('token'), document.cookie]);
    expect(stored).toEqual([null, expect.not.stringMatching(/token=./)]);
    await page.reload();
    await page.getByText('You are not signed in').waitFor();
  });

  test('is found again in the encrypted copy when the first store is gone', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await openSignedIn(page, standard, 'en');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await eventually(() => page.evaluate(() => document.cookie)).toContain('token=');
    expect(await page.evaluate(() => document.cookie)).not.toContain(token);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByText(standard.student.displayName, { exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
  });

  test('is what the callback page asks for, whatever its address says', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await page.goto('/default/unified-callback?token=forged&user=someone');
    await seeHeading(page, 'Sign-in did not finish');
    await openSignedIn(page, standard, 'en');
    // The next page takes its time: meanwhile the URL is already its own, and the student is led on
    // once.
    const nextPage = async (route: Route) => {
      await page.waitForURL('**/notify');
      await route.continue();
    };
    await page.route('**/__serverLoader*', nextPage, { times: 1 });
    const checks: string[] = [];
    page.on('request', (request) => checks.push(request.url()));
    await page.goto('/default/unified-callback?return=notify');
    await seeHeading(page, 'Notices');
    // One by the callback, one by the page that it leads to, where that has come so far.
    expect(
      checks.filter((url) => url.includes('/session/mult/dproxy/account')).length,
    ).toBeLessThan(3);
    // Back leads to where the student was, not to the callback, which would only lead on again.
    await page.goBack();
    await seeSignedIn(page, standard, 'en');
    await page.goto('/default/unified-callback?error=denied');
    await seeHeading(page, 'Sign-in did not finish');
  });
});

test('the button of every sign-in form is in sight on a small phone, upright and on its side, and on a laptop', async ({
  visit,
}) => {
  const page = await visit({ locale: 'en' });
  const sizes = [
    { width: 360, height: 560 },
    { width: 390, height: 664 },
    { width: 640, height: 360 },
    { width: 1280, height: 680 },
  ];
  for (const { name } of schools) {
    await page.goto(`/${name}/auth`);
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    for (const size of sizes) {
      await page.setViewportSize(size);
      const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(height, name).toBeGreaterThanOrEqual(44);
      // Riverside alone has a picture, for which a short window has no room.
      const hasPicture = await page.locator('.fg-scene').isVisible();
      expect(hasPicture, name).toBe(name === 'riverside' && size.height > 640);
      expect(y + height, `${name} at ${size.width}`).toBeLessThanOrEqual(size.height);
      // Nothing lies over the button, and a field that has the focus is not under it.
      await button.click({ trial: true });
      const password = page.getByLabel('Password', { exact: true });
      await password.focus();
      const field = (await password.boundingBox()) ?? { y: 0, height: 0 };
      expect(field.y + field.height, name).toBeLessThanOrEqual(
        (await button.boundingBox())?.y ?? 0,
      );
    }
  }
});

test('a message of a form is whole in sight over the button, and covers no field', async ({
  visit,
}) => {
  const page = await visit({ locale: 'en' });
  await page.route('**/api/v3/session', (route) => route.fulfill({ status: 502, body: '' }));
  const boxOf = async (part: string) =>
    (await page.locator(part).boundingBox()) ?? { y: 0, height: 0 };
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
    { width: 320, height: 568 },
  ]) {
    await page.setViewportSize(size);
    await open(page, '/riverside/auth');
    await signIn(page, schoolOf('riverside'), 'en');
    await page.locator('.fg-alert').waitFor();
    const field = await boxOf('.fg-fields > :last-child');
    const message = await boxOf('.fg-alert');
    const end = await boxOf('.fg-form-end');
    expect(field.y + field.height).toBeLessThanOrEqual(message.y);
    expect(message.y).toBeGreaterThan(0);
    expect(message.y + message.height).toBeLessThanOrEqual(end.y);
    expect(end.y + end.height).toBeLessThanOrEqual(size.height);
  }
});

test('the navigation bar of a small phone covers no button of a student’s form', async ({
  visit,
}) => {
  const page = await visit({ locale: 'en' });
  await beSignedIn(page, schoolOf('default'));
  await open(page, '/default/change-password');
  const bar = page.getByRole('navigation', { name: 'Main pages' });
  const button = page.getByRole('button', { name: 'Change password', exact: true });
  for (const size of [
    { width: 320, height: 568 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(size);
    await button.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
    const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
    await button.click({ trial: true });
  }
});

test('the header has one line on every page of a small tablet, and its links stay in place', async ({
  visit,
}) => {
  const page = await visit({ locale: 'en', viewport: { width: 768, height: 1024 } });
  for (const { name } of schools) {
    await beSignedIn(page, schoolOf(name));
    const heights = new Set<number>();
    const places = new Set<string>();
    for (const path of ['', '/success', '/device-list', '/notify']) {
      await page.goto(`/${name}${path}`);
      heights.add(await page.locator('.fg-header').evaluate((header) => header.clientHeight));
      const links = page.locator('.fg-navigation-link');
      const lefts = await links.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().x),
      );
      places.add(lefts.join(' '));
    }
    expect([...heights], name).toHaveLength(1);
    expect([...places], name).toHaveLength(1);
  }
});
