import type { Page, Route } from '@playwright/test';
import { findViolationsInBothSchemes } from './support/axe';
import { denyStorage } from './support/deny-storage';
import { emulateSlow3g } from './support/emulate-slow-3g';
import { eventually, open, seeHeading, takenOver } from './support/page';
import { schoolOf } from './support/schools';
import { openSignedIn, seeSignedIn, signIn, signInForm } from './support/sign-in';
import { enroll } from './support/students';
import { expect, test } from './support/test';

const standard = schoolOf('default');
const riverside = schoolOf('riverside');
const scripts = /\/(assets\/.*\.js|validators\/.*)(\?.*)?$/;

/** Holds back whatever is asked for under the addresses until it is let go. */
async function holdBack(page: Page, addresses: RegExp): Promise<() => Promise<void>> {
  const pending: Route[] = [];
  let holding = true;
  await page.route(addresses, async (route) => {
    if (holding) pending.push(route);
    else await route.continue();
  });
  return async () => {
    holding = false;
    await Promise.all(pending.map((route) => route.continue()));
  };
}

/** Makes whatever is asked for under the addresses fail until it is repaired. */
async function fail(page: Page, addresses: RegExp): Promise<() => Promise<void>> {
  await page.route(addresses, (route) => route.abort());
  return () => page.unroute(addresses);
}

/**
 * Lets the retries of a request that fails pass (section 9): one after 1, 2 and 4 seconds. The
 * page's clock must be installed.
 */
async function passRetries(page: Page, address: RegExp, act: () => Promise<void>): Promise<void> {
  const failed = () => page.waitForEvent('requestfailed', (request) => address.test(request.url()));
  let attempt = failed();
  await act();
  for (const wait of [1000, 2000, 4000]) {
    await attempt;
    attempt = failed();
    await page.clock.fastForward(wait);
  }
  await attempt;
}

test.describe('a browser that denies storage and cookies', () => {
  test('can sign in, go on, and come back to a form', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await denyStorage(page);
    await page.goto('/riverside/auth');
    await signIn(page, riverside, 'en');
    await seeSignedIn(page, riverside, 'en');
    await page.getByRole('link', { name: 'Devices', exact: true }).click();
    await seeHeading(page, 'My devices');
    await page.getByText('No devices yet').waitFor();
    await page.getByRole('link', { name: '中文' }).click();
    await seeHeading(page, '我的设备');
    await open(page, '/riverside/reset-password?lang=en');
    await page.getByLabel('Mobile number', { exact: true }).fill(enroll('riverside').student.phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByRole('button', { name: /Resend in \d+ s/ }).waitFor();
  });
});

test.describe('a slow network', () => {
  test('shows the form before any script has come', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await emulateSlow3g(page);
    const done: string[] = [];
    page.on('requestfinished', (request) => done.push(request.url()));
    await page.goto('/riverside/auth', { waitUntil: 'commit' });
    await signInForm(page, riverside, 'en').button.waitFor();
    expect(done.filter((url) => scripts.test(url))).toEqual([]);
    await signIn(page, riverside, 'en');
    await seeSignedIn(page, riverside, 'en');
  });

  test('loses nothing of what is typed and sent before the scripts come', async ({ visit }) => {
    const page = await visit({ locale: 'zh-CN' });
    const release = await holdBack(page, scripts);
    await page.goto('/riverside/auth', { waitUntil: 'commit' });
    await signIn(page, riverside, 'zh-CN');
    await signInForm(page, riverside, 'zh-CN').button.click();
    expect(new URL(page.url()).pathname).toBe('/riverside/auth');
    await release();
    await seeSignedIn(page, riverside, 'zh-CN');
  });

  test('sends the code that was asked for before the scripts came', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    const release = await holdBack(page, scripts);
    await page.goto('/hillside/reset-password', { waitUntil: 'commit' });
    await page.getByLabel('Mobile number', { exact: true }).fill(enroll('hillside').student.phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    await release();
    await page.getByRole('button', { name: /Resend in \d+ s/ }).waitFor();
  });

  test('keeps what is typed when nothing is sent yet', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    const release = await holdBack(page, scripts);
    await page.goto('/northlake/auth', { waitUntil: 'commit' });
    const form = signInForm(page, schoolOf('northlake'), 'en');
    await form.account.fill('202310001');
    await form.agreement.check();
    await page.getByLabel('Connect through').selectOption('China Telecom (dormitory)');
    await release();
    await page.getByLabel('Number of your broadband contract').waitFor();
    expect(await form.account.inputValue()).toBe('202310001');
    expect(await form.agreement.isChecked()).toBe(true);
  });

  test('says what is wrong with what was sent too early', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    const release = await holdBack(page, scripts);
    await page.goto('/default/auth', { waitUntil: 'commit' });
    const form = signInForm(page, standard, 'en');
    await form.account.fill('20230001');
    await form.button.click();
    await release();
    await page.getByText('Please enter Password').waitFor();
    expect(await form.account.inputValue()).toBe('20230001');
  });

  test('keeps the network’s parameters on a link that is followed early', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await holdBack(page, scripts);
    await page.goto('/default/auth?wlanuserip=10.1.1.1&lang=en', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await seeHeading(page, 'Reset password');
    expect(new URL(page.url()).searchParams.get('wlanuserip')).toBe('10.1.1.1');
  });
});

test.describe('a part that does not come', () => {
  test('of the next page is told in words, and can be tried again', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    const repair = await fail(page, /\/assets\/AccountPage-.*\.js$/);
    await open(page, '/default/auth');
    await signIn(page, standard, 'en');
    await seeHeading(page, 'This page did not load');
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await seeSignedIn(page, standard, 'en');
  });

  test('of the next page’s data is told in words, and can be tried again', async ({ visit }) => {
    const page = await visit({ locale: 'zh-CN' });
    await page.clock.install();
    await open(page, '/default/auth');
    const repair = await fail(page, /__serverLoader/);
    await passRetries(page, /__serverLoader/, () =>
      page.getByRole('link', { name: '忘记密码？' }).click(),
    );
    await seeHeading(page, '页面没有加载成功');
    await repair();
    await page.getByRole('button', { name: '重试' }).click();
    await seeHeading(page, '找回密码');
  });

  test('of the form’s checks keeps what is typed, and can be tried again', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    const repair = await fail(page, /\/validators\//);
    await open(page, '/default/auth');
    await signIn(page, standard, 'en');
    await page.getByText('The form did not load completely.').waitFor();
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await seeSignedIn(page, standard, 'en');
  });

  test('of the app’s first scripts is told in words', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await fail(page, /\/assets\/ScreenPage-.*\.js$|\/assets\/AccountPage-.*\.js$/);
    await page.goto('/default/success');
    await seeHeading(page, 'This page did not load');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });

  for (const [name, script] of [
    ['the app’s own script', /\/assets\/entry-client-.*\.js$/],
    ['a script that it imports', /\/assets\/libraries-.*\.js$/],
  ] as const) {
    test(`${name}, is told to who has sent the form, and can be tried again`, async ({ visit }) => {
      const page = await visit({ locale: 'en' });
      const repair = await fail(page, script);
      await page.goto('/riverside/auth?wlanuserip=10.1.1.1');
      await signIn(page, riverside, 'en');
      await page.getByRole('alert').getByText('This page did not load completely.').waitFor();
      expect(await findViolationsInBothSchemes(page)).toEqual([]);
      await signInForm(page, riverside, 'en').button.click();
      expect(await page.evaluate(() => document.documentElement.dataset.pending)).toBe('failed');
      await repair();
      await page.getByRole('alert').getByRole('link', { name: 'Try again' }).click();
      await takenOver(page);
      expect(new URL(page.url()).search).toBe('?wlanuserip=10.1.1.1');
      expect(await page.getByRole('alert').isVisible()).toBe(false);
      await signIn(page, riverside, 'en');
      await seeSignedIn(page, riverside, 'en');
    });
  }

  test('keeps what was typed, but for secrets, when it is tried again', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    const school = enroll('northlake');
    const form = signInForm(page, school, 'en');
    const repair = await fail(page, scripts);
    const carrier = page.getByLabel('Connect through');
    const retry = page.getByRole('alert').getByRole('link', { name: 'Try again' });
    await page.goto('/northlake/auth');
    await form.account.fill(school.student.username);
    await form.password.fill(school.student.password);
    await form.agreement.check();
    await carrier.selectOption('China Telecom (dormitory)');
    // It fails once more.
    for (const attempt of [1, 2]) {
      await Promise.all([page.waitForEvent('domcontentloaded'), retry.click()]);
      await retry.waitFor();
      expect(await form.account.inputValue(), `attempt ${attempt}`).toBe(school.student.username);
      expect(await form.password.inputValue()).toBe('');
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toBe('{}');
    }
    await repair();
    await retry.click();
    await takenOver(page);
    expect(await form.account.inputValue()).toBe(school.student.username);
    await page.getByLabel('Number of your broadband contract').waitFor();
    await carrier.selectOption({ index: 0 });
    await form.password.fill(school.student.password);
    await form.button.click();
    await seeSignedIn(page, school, 'en');
  });

  test('for half a minute is told as well, and what was sent is carried out when it comes', async ({
    visit,
  }) => {
    const page = await visit({ locale: 'zh-CN' });
    await page.clock.install();
    const release = await holdBack(page, scripts);
    await page.goto('/riverside/auth', { waitUntil: 'commit' });
    await signIn(page, riverside, 'zh-CN');
    // The clock runs on by itself as well, for as long as the steps take.
    await page.clock.fastForward(20_000);
    expect(await page.getByRole('link', { name: '重试' }).isVisible()).toBe(false);
    await page.clock.fastForward(11_000);
    await page.getByRole('alert').getByText('页面没有加载完整').waitFor();
    await release();
    await seeSignedIn(page, riverside, 'zh-CN');
    expect(await page.getByText('页面没有加载完整').isVisible()).toBe(false);
  });

  test('of the form’s checks keeps nobody from the page', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    const release = await holdBack(page, /\/validators\//);
    await page.goto('/default/auth', { waitUntil: 'commit' });
    await takenOver(page);
    await signIn(page, standard, 'en');
    await page.getByRole('button', { name: 'Sign in', exact: true, disabled: true }).waitFor();
    await release();
    await seeSignedIn(page, standard, 'en');
  });

  test('in time is reported to developers with its address', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await page.clock.install();
    const reports: Promise<unknown>[] = [];
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      for (const argument of message.args()) {
        reports.push(argument.evaluate(({ name, type, request }) => ({ name, type, request })));
      }
    });
    await open(page, '/default/auth');
    await holdBack(page, /\/assets\/AccountPage-.*\.js$/);
    await signIn(page, standard, 'en');
    await page.waitForRequest(/AccountPage/);
    // Its looks have come: it is the script alone that does not.
    await eventually(() =>
      page
        .locator('link[rel="stylesheet"]')
        .evaluateAll((links) => links.every((link) => (link as HTMLLinkElement).sheet !== null)),
    ).toBe(true);
    await page.clock.fastForward(120_000);
    await page.getByText('It took too long').waitFor();
    expect(await Promise.all(reports)).toEqual([
      {
        name: 'ChunkLoadError',
        type: 'timeout',
        request: expect.stringMatching(/^http:\/\/[^/]+\/assets\/AccountPage-[^/]+\.js$/),
      },
    ]);
  });

  test('of the page’s looks keeps nobody from reading it, and is reported as CSS_CHUNK_LOAD_FAILED', async ({
    visit,
  }) => {
    const sheets = /\/assets\/[^/]+\.css$/;
    const missing = await visit({ locale: 'en' });
    await fail(missing, sheets);
    const reported = missing.waitForEvent('console', (message) => /CSS chunk/.test(message.text()));
    const [report] = await Promise.all([reported, missing.goto('/default/success')]);
    const error = await report
      .args()[0]
      ?.evaluate(({ code, type, request }) => ({ code, type, request }));
    expect(error).toEqual({
      code: 'CSS_CHUNK_LOAD_FAILED',
      type: 'missing',
      request: expect.stringMatching(/^http:\/\/[^/]+\/assets\/[^/]+\.css$/),
    });
    await missing.getByText('You are not signed in').waitFor();

    const hanging = await visit({ locale: 'en' });
    const release = await holdBack(hanging, sheets);
    await hanging.goto('/default/success', { waitUntil: 'commit' });
    await hanging.getByText('You are not signed in').waitFor();
    const media = () =>
      hanging
        .locator('link[rel="stylesheet"]')
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('media')))]);
    expect(await media()).toEqual(['print']);
    await release();
    await eventually(media).toEqual(['all']);
  });

  test('of a later page’s looks keeps nobody from it, and is reported with its address', async ({
    visit,
  }) => {
    const page = await visit({ locale: 'en' });
    await open(page, '/default/auth');
    await fail(page, /\/assets\/[^/]+\.css$/);
    const reported = page.waitForEvent('console', (message) => /CSS chunk/.test(message.text()));
    await page.getByRole('link', { name: 'Sample University' }).click();
    const [report] = await Promise.all([
      reported,
      page.getByRole('heading', { name: 'Welcome to the campus network' }).waitFor(),
    ]);
    const error = await report.args()[0]?.evaluate(({ code, request }) => ({ code, request }));
    expect(error).toEqual({
      code: 'CSS_CHUNK_LOAD_FAILED',
      request: expect.stringMatching(/^http:\/\/[^/]+\/assets\/[^/]+\.css$/),
    });
  });

  test('of what makes the calls does not keep a student out once it can be had', async ({
    visit,
  }) => {
    const page = await visit({ locale: 'en' });
    const repair = await fail(page, /\/assets\/lazy-parts-.*\.js$/);
    await open(page, '/default/auth');
    await signIn(page, standard, 'en');
    await page.getByText('No connection. Please check your network').first().waitFor();
    await repair();
    await signInForm(page, standard, 'en').button.click();
    await seeSignedIn(page, standard, 'en');
  });
});

test.describe('a lost connection', () => {
  test('is told as long as it lasts, and a form that was sent meanwhile can be sent again', async ({
    visit,
  }) => {
    const page = await visit({ locale: 'zh-CN' });
    await open(page, '/default/auth');
    await page.waitForLoadState('networkidle');
    const notice = page.getByText('网络已断开，请检查 Wi-Fi 连接');
    await page.context().setOffline(true);
    await notice.waitFor();
    await signIn(page, standard, 'zh-CN');
    await page.getByText('网络连接不上，请检查网络后再试').waitFor();
    // One failure has one message.
    expect(await notice.isVisible()).toBe(false);
    await page.context().setOffline(false);
    await eventually(() => notice.count()).toBe(0);
    await signInForm(page, standard, 'zh-CN').button.click();
    await seeSignedIn(page, standard, 'zh-CN');
  });

  test('ends with the state that the gateway knows', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await openSignedIn(page, standard, 'en');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Notices' }).click();
    await seeHeading(page, 'This page did not load');
    await page.getByText('Your device is offline.').waitFor();
    const bar = page.getByRole('navigation', { name: 'Main pages' });
    expect(await bar.locator('[aria-current]').count()).toBe(0);
    expect(await page.getByText('You are offline.').isVisible()).toBe(false);
    await page.context().setOffline(false);
    await seeHeading(page, 'Notices');
  });

  test('leaves what was read in this visit', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await open(page, '/riverside/auth');
    await page.getByRole('link', { name: 'Privacy policy' }).first().click();
    await seeHeading(page, 'Privacy policy');
    await page.goBack();
    await seeHeading(page, 'Sign in');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Privacy policy' }).first().click();
    await seeHeading(page, 'Privacy policy');
    await page.getByText('You are offline.').waitFor();
    await page.goBack();
    await seeHeading(page, 'Sign in');
  });
});

test.describe('a page whose own configuration is broken', () => {
  async function damage(page: Page): Promise<string[]> {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route('**/auth', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const broken = html.replace('"directory":', '"directory:');
      expect(broken).not.toBe(html);
      await route.fulfill({ response, body: broken });
    });
    return asked;
  }
  const file = '/configration.json';
  const call = '/portal-conversion/api/v3/portal/get/jsonConfig';

  test('starts from the file, with an empty placeholder until that has come', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    const asked = await damage(page);
    let send = () => {};
    const coming = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route(`**${file}`, async (route) => {
      await coming;
      await route.continue();
    });
    await page.goto('/riverside/auth');
    const placeholder = page.locator('#root > [aria-busy=true]');
    await placeholder.waitFor({ state: 'attached' });
    expect(await page.locator('#root').textContent()).toBe('');
    send();
    await signInForm(page, riverside, 'en').account.waitFor();
    expect(await placeholder.count()).toBe(0);
    await signIn(page, riverside, 'en');
    await seeSignedIn(page, riverside, 'en');
    expect(asked).toContain(file);
    expect(asked).not.toContain(call);
  });

  test('starts from the remote call when the file fails too', async ({ visit }) => {
    const page = await visit({ locale: 'zh-CN' });
    const asked = await damage(page);
    await page.route(`**${file}`, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await open(page, '/riverside/auth');
    await signIn(page, riverside, 'zh-CN');
    await seeSignedIn(page, riverside, 'zh-CN');
    expect(asked).toContain(call);
  });

  test('says so when nothing can be had, and starts once it can', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await page.clock.install();
    await damage(page);
    const repair = await fail(page, /configration\.json/);
    await passRetries(page, /jsonConfig/, () => page.goto('/riverside/auth').then(() => {}));
    await seeHeading(page, 'This page did not load');
    await repair();
    await page.getByRole('button', { name: 'Try again' }).click();
    await signInForm(page, riverside, 'en').account.waitFor();
  });
});

test.describe('a screen that names what nobody has', () => {
  test('shows plain fields, and warns developers', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.route('**/__serverLoader*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replaceAll('"format":"cn-id-card"', '"format":"cn-id-kard"')
        .replaceAll('"widget":"cn-id-card"', '"widget":"retina-scan"');
      await route.fulfill({ response, body });
    });
    await open(page, '/riverside/auth');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('tab', { name: 'ID number' }).click();
    const field = page.getByRole('textbox', { name: 'Resident ID number', exact: true });
    await field.fill('1');
    await eventually(() => warnings.join('\n')).toMatch(/not known.*retina-scan, cn-id-kard/);
  });
});

test.describe('motion', () => {
  /** The longest animation or transition that anything on the page may make, in seconds. */
  function longestMotion(page: Page): Promise<number> {
    return page.evaluate(() => {
      const lengths = [...document.querySelectorAll('*')].flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return `${animationDuration},${transitionDuration}`.split(',');
      });
      return Math.max(
        ...lengths.map((text) => Number.parseFloat(text) / (text.endsWith('ms') ? 1000 : 1)),
      );
    });
  }

  test('stops for who wants it so', async ({ visit }) => {
    const page = await visit({ reducedMotion: 'reduce' });
    await open(page, '/default/auth');
    expect(await longestMotion(page)).toBeLessThan(0.01);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await longestMotion(page)).toBeGreaterThan(0.05);
  });
});

test.describe('a browser without JavaScript', () => {
  test('says what it needs, in both languages, and gives nothing typed away', async ({
    visit,
    gateway,
  }) => {
    const page = await visit({ javaScriptEnabled: false, locale: 'zh-CN' });
    await page.goto('/default/auth');
    const words = page.locator('noscript');
    expect(await words.isVisible()).toBe(true);
    expect(await words.innerText()).toContain('Enable JavaScript to run this app.');
    expect(await words.innerText()).toContain('请启用 JavaScript 后使用本应用。');
    await signIn(page, standard, 'zh-CN');
    await page.waitForLoadState();
    expect(await words.isVisible()).toBe(true);
    expect(page.url()).toBe(`${gateway.url}/default/auth`);
  });

  test('is not spoken of where scripts run', async ({ visit }) => {
    const page = await visit();
    await open(page, '/default/auth');
    expect(await page.locator('noscript').isVisible()).toBe(false);
  });
});
