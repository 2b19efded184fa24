import type { Page } from '@playwright/test';
import { examine } from './support/examine';
import { layoutShiftOf, watchLayoutShift } from './support/layout-shift';
import { eventually, open, seeHeading, takenOver } from './support/page';
import { schoolOf } from './support/schools';
import { beSignedIn, openSignedIn, seeSignedIn, signIn } from './support/sign-in';
import { enroll } from './support/students';
import { expect, test } from './support/test';

test.describe('the devices that are online', () => {
  test('are listed, and another one can be signed out from here', async ({ visit }) => {
    const school = enroll('default');
    const [phone, laptop] = [
      await visit({ locale: 'en' }),
      await visit({ device: 'desktop', locale: 'en' }),
    ];
    await openSignedIn(laptop, school, 'en');
    await openSignedIn(phone, school, 'en');
    await phone.getByRole('link', { name: 'Devices', exact: true }).click();
    const rows = phone.getByRole('listitem').filter({ hasText: 'Since' });
    await eventually(() => rows.count()).toBe(2);
    await eventually(() => rows.filter({ hasText: 'This device' }).count()).toBe(1);

    const signOut = phone.getByRole('button', { name: 'Sign out Computer' });
    await signOut.click();
    const dialog = phone.getByRole('dialog', { name: 'Sign this device out?' });
    await dialog.waitFor();
    expect(await examine(phone)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => dialog.count()).toBe(0);
    await signOut.click();
    await dialog.getByRole('button', { name: 'Sign out there' }).click();
    await phone.getByText('The device is signed out.', { exact: true }).waitFor();
    await eventually(() => rows.count()).toBe(1);

    await laptop.reload();
    await laptop.getByText('You are not signed in').waitFor();
    await phone.goBack();
    await seeSignedIn(phone, school, 'en');
  });
});

test.describe('who is not signed in', () => {
  test('is led to sign-in with a sentence, and comes back with id and query', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    const at = () => new URL(page.url()).pathname + new URL(page.url()).search;
    await watchLayoutShift(page);
    await page.goto('/default/device-list?from=letter');
    const note = page.getByText('Sign in to go on to: My devices', { exact: true });
    await note.waitFor();
    expect(at()).toBe('/default/auth?return.from=letter&return=device-list');
    expect(await layoutShiftOf(page)).toBeLessThan(0.001);
    expect(await examine(page)).toEqual([]);
    // The sentence stays through a recovery, and is no toast.
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await seeHeading(page, 'Reset password');
    await page.goBack();
    await note.waitFor();
    await signIn(page, enroll('default'), 'en');
    await seeHeading(page, 'My devices');
    expect(at()).toBe('/default/device-list?from=letter');
  });

  test('comes back to the page whose link to sign-in was pressed', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await open(page, '/default/limit?reason=traffic');
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByText('Sign in to go on to the page you opened', { exact: true }).waitFor();
    await signIn(page, enroll('default'), 'en');
    await seeHeading(page, 'Your limits');
    expect(new URL(page.url()).search).toBe('?reason=traffic');
  });

  test('sees nothing of the page, also where the app does not arrive', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    // The app never arrives: the document alone decides.
    await page.route('**/assets/*.js', (route) => route.abort());
    const shown: string[] = [];
    await page.exposeFunction('shown', (text: string) => shown.push(text));
    await page.addInitScript(() => {
      const look = () => {
        const heading = document.querySelector('h1');
        const isVisible = heading !== null && getComputedStyle(heading).visibility === 'visible';
        if (isVisible) Reflect.get(window, 'shown')(heading.textContent);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto('/default/arrearage');
    await page.getByText('Sign in to go on to the page you opened', { exact: true }).waitFor();
    await eventually(() => shown.length).toBeGreaterThan(0);
    expect([...new Set(shown)]).toEqual(['Sign in']);
  });
});

test.describe('who is signed in', () => {
  test('changes the password from the connection’s details, and need not name the account', async ({
    visit,
  }) => {
    const school = enroll('default');
    const page = await visit({ locale: 'en' });
    await openSignedIn(page, school, 'en');
    await page.getByText('Details', { exact: true }).click();
    await page.getByRole('link', { name: 'Change password' }).click();
    await seeHeading(page, 'Change password');
    await expect(page.getByLabel('Account', { exact: true })).toHaveValue(school.student.username);
    expect(await examine(page)).toEqual([]);
    const back = page.getByRole('article').getByRole('link');
    await expect(back.first()).toHaveText('Your connection');
    await back.first().click();
    await seeSignedIn(page, school, 'en');
    // Whoever comes next to this tab is asked for an account of their own.
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await eventually(() =>
      page.evaluate(() => sessionStorage.getItem('usernameForCheck')),
    ).toBeNull();
  });

  test('reads every word of the bar, and of a table, on the narrowest phone', async ({ visit }) => {
    const page = await visit({ locale: 'en', viewport: { width: 320, height: 568 } });
    await openSignedIn(page, enroll('hillside'), 'en');
    const pages = page.getByRole('navigation', { name: 'Main pages' });
    // The page that is open is marked where the system chooses the colours, too.
    await page.emulateMedia({ forcedColors: 'active' });
    const current = pages.locator('[aria-current]');
    await expect(current).toHaveCSS('text-decoration-line', 'underline');
    await page.emulateMedia({ forcedColors: 'none' });
    await open(page, '/hillside/activity/42');
    const bar = pages.locator('span');
    const isCut = (word: Element) => word.scrollWidth > word.clientWidth;
    expect(await bar.evaluateAll((words) => words.length)).toBe(4);
    // Upright, and as at 400 % on a laptop.
    for (const height of [568, 200]) {
      await page.setViewportSize({ width: 320, height });
      for (const word of await bar.all()) expect(await word.evaluate(isCut)).toBe(false);
    }
    const gap = await page.getByRole('table').evaluate((table) => {
      const box = table.closest('.fg-table');
      const before = box?.previousElementSibling?.getBoundingClientRect();
      return table.getBoundingClientRect().top - (before?.bottom ?? 0);
    });
    expect(gap).toBeGreaterThan(12);
    // A word that is broken has two lines.
    const lines = (cell: Element) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return new Set([...words.getClientRects()].map(({ top }) => top)).size;
    };
    const cells = page.getByRole('main').locator('th').filter({ hasText: /^\S+$/ });
    expect(await cells.count()).toBeGreaterThan(1);
    for (const cell of await cells.all()) expect(await cell.evaluate(lines)).toBe(1);
  });
});

test.describe('a plan', () => {
  test('opens in place, and has an address that opens it for others', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await beSignedIn(page, schoolOf('default'));
    await open(page, '/default/success/plan');
    const plan = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
    const own = page.getByRole('link', { name: 'Open on its own, or share Basic' });
    await plan('Basic').waitFor();
    expect(await own.isVisible()).toBe(false);
    await plan('Basic').click();
    await page.getByText('Devices at once').first().waitFor();
    expect(await examine(page)).toEqual([]);
    await own.click();
    await seeHeading(page, 'Plan');
    await plan('Basic').waitFor();
    expect(await plan('Unlimited').count()).toBe(0);
    expect(new URL(page.url()).search).toBe('?plan=basic');
    // On paper stands what is read, and nothing to press.
    const bar = page.getByRole('navigation', { name: 'Main pages' });
    const share = page.getByRole('button', { name: /^Share/ });
    await expect(bar).toBeVisible();
    await expect(share).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(bar).toBeHidden();
    await expect(share).toBeHidden();
    await expect(plan('Basic')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    const other = await visit({ locale: 'en' });
    await open(other, page.url());
    await other.getByRole('heading', { level: 2, name: 'Basic', exact: true }).waitFor();
    expect(await other.getByText('Your plan').count()).toBe(0);
    await other.getByRole('link', { name: 'All plans' }).click();
    await seeHeading(other, 'Usage and plans');
  });

  test('of one’s own is shown after signing in, to which its page invites', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await open(page, '/default/success/plan/PlanCard');
    await page.getByText('Sign in to see your plan', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await signIn(page, schoolOf('default'), 'en');
    await seeHeading(page, 'Plan');
    await page.getByText('Your plan', { exact: true }).waitFor();
  });

  test('is compared with others by whoever is not signed in, and usage is a sign-in away', async ({
    visit,
  }) => {
    const page = await visit({ locale: 'en' });
    await open(page, '/default/success/plan');
    await page.getByRole('heading', { name: 'Unlimited', exact: true }).waitFor();
    await page.getByText('Sign in to see your usage', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await signIn(page, schoolOf('default'), 'en');
    await seeHeading(page, 'Usage and plans');
    await page.getByText('This period', { exact: true }).waitFor();
  });

  test('that there is not is told, with the way to the others', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await beSignedIn(page, schoolOf('default'));
    await open(page, '/default/success/plan/PlanCard?plan=nothing');
    await page.getByText('There is no such plan', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'All plans' }).click();
    await seeHeading(page, 'Usage and plans');
  });
});

test.describe('an activity', () => {
  test('is reached from the list, and has an address of its own', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    await open(page, '/default/marketing');
    await page.getByRole('link', { name: /A week of Unlimited/ }).click();
    await seeHeading(page, 'A week of Unlimited');
    await eventually(() => page.title()).toMatch(/^A week of Unlimited · /);
    expect(new URL(page.url()).pathname).toBe('/default/activity/42');
    await page.getByRole('button', { name: 'Share' }).waitFor();
    // The document itself says so to who gets its address.
    const visitor = await visit({ locale: 'en', javaScriptEnabled: false });
    await visitor.goto('/default/activity/42');
    await seeHeading(visitor, 'A week of Unlimited');
    const property = (name: string) => visitor.locator(`meta[property="og:${name}"]`);
    expect(await property('title').getAttribute('content')).toBe('A week of Unlimited');
    expect(await property('description').getAttribute('content')).toContain('free of charge');
    await page.reload();
    await seeHeading(page, 'A week of Unlimited');
    await page.getByRole('cell', { name: 'Unlimited', exact: true }).waitFor();
  });

  test('that there is not is told, with the way to the others', async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    const response = await page.goto('/default/activity/7');
    expect(response?.status()).toBe(404);
    await takenOver(page);
    await page.getByText('There is no such event', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'All events' }).click();
    await seeHeading(page, 'What’s on');
  });
});

test('the footer is seen once it is whole, so that it does not move as it arrives', async ({
  visit,
}) => {
  const page = await visit({ locale: 'en', javaScriptEnabled: false });
  const footer = page.locator('.fg-footer');
  await page.goto('/default/auth');
  await expect(footer).toBeVisible();
  await page.route('**/default/auth', async (route) => {
    const response = await route.fetch();
    const [arrived = ''] = (await response.text()).split('</address>');
    await route.fulfill({ response, body: arrived });
  });
  await page.reload();
  await expect(page.getByText('Need help?')).toBeHidden();
});

test('signing out on the front page leaves nothing loading', async ({ visit }) => {
  const page = await visit({ locale: 'en' });
  await beSignedIn(page, enroll('default'));
  await open(page, '/default');
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await page.evaluate(() => {
    Object.assign(window, { loaded: 0 });
    new MutationObserver(() => {
      if (document.querySelector('.fg-skeleton')) Object.assign(window, { loaded: 1 });
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You are signed out.', { exact: true }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).first().waitFor();
  expect(await page.evaluate(() => Object(window).loaded)).toBe(0);
});

/** Moves what hides the rest of the page while its data load on by so many milliseconds. */
async function letPass(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      if (!(animation instanceof CSSAnimation)) continue;
      const waits = ['fg-follow', 'fg-attention-none'].includes(animation.animationName);
      if (waits) animation.currentTime = time;
    }
  }, milliseconds);
}

for (const school of ['default', 'riverside'] as const) {
  test(`nothing moves at ${school} when data come that took long`, async ({ visit }) => {
    const page = await visit({ locale: 'en' });
    const cipher = await beSignedIn(page, enroll(school));
    await watchLayoutShift(page);
    let release = () => {};
    let held: Promise<void>;
    await page.route(/\/(portal-conversion|api-service)\//, async (route) => {
      await held;
      await route.continue();
    });
    // More than any placeholder has lines.
    await page.route('**/api/v3/sessions*', async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = JSON.parse(cipher.decrypt(await response.text()));
      const sessions = Array.from({ length: 9 }, (_, id) => ({ ...data.sessions[0], id: `${id}` }));
      await held;
      await route.fulfill({
        response,
        body: cipher.encrypt(JSON.stringify({ ...rest, data: { ...data, sessions } })),
      });
    });
    for (const path of [
      '',
      'success',
      'success/plan',
      'arrearage',
      'limit',
      'tdt',
      'device-list',
    ]) {
      held = new Promise((resolve) => {
        release = resolve;
      });
      await page.goto(`/${school}/${path}`);
      await takenOver(page);
      await page.getByText('Loading…', { exact: true }).first().waitFor();
      // Longer than the links wait for data of a known height.
      await letPass(page, 3000);
      release();
      await expect(page.locator('.fg-skeleton')).toHaveCount(0);
      expect(await layoutShiftOf(page), path).toBeLessThan(0.001);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

/** Holds the answers of the calls with this path until the function that it gives is called. */
async function holdAnswers(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('plans that come before the usage above them wait for it, and do not move', async ({
  visit,
}) => {
  const page = await visit({ locale: 'en' });
  await beSignedIn(page, enroll('default'));
  await watchLayoutShift(page);
  const release = await holdAnswers(page, '**/api/v3/usage*');
  await page.goto('/default/success/plan');
  await takenOver(page);
  await expect(page.locator('ul.fg-plans')).toHaveCount(1);
  await letPass(page, 3000);
  release();
  await expect(page.getByText('data left')).toBeVisible();
  expect(await layoutShiftOf(page)).toBeLessThan(0.001);
});

test('the usage is asked for together with the session', async ({ visit }) => {
  const page = await visit({ locale: 'en' });
  await beSignedIn(page, enroll('default'));
  const release = await holdAnswers(page, '**/api/v3/session/mult/dproxy/account*');
  const asked = page.waitForRequest('**/api/v3/usage*');
  await page.goto('/default/success');
  await asked;
  release();
  await expect(page.getByText('data left')).toBeVisible();
});

for (const [student, device, says] of [
  ['riverside', 'phone', 'Needs your attention'],
  ['hillside', 'desktop', 'Nothing needs your attention'],
] as const) {
  test(`what to attend to at ${student} moves nothing on a ${device} when it comes late`, async ({
    visit,
  }) => {
    const page = await visit({ locale: 'en', device });
    await beSignedIn(page, enroll(student));
    await watchLayoutShift(page);
    for (const path of ['', '/success']) {
      const release = await holdAnswers(page, '**/api/v3/limits*');
      await page.goto(`/${student}${path}`);
      await takenOver(page);
      const follows = page.locator('.fg-attention-pending + *');
      await expect(follows).toBeHidden();
      await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(1);
      await letPass(page, 5000);
      await expect(follows).toBeVisible();
      release();
      await expect(page.locator('.fg-attention-late')).toContainText(says);
      expect(await layoutShiftOf(page)).toBeLessThan(0.001);
      expect(await examine(page)).toEqual([]);
    }
  });
}

test('a page whose session has ended leads to sign-in and back, however many of its calls fail', async ({
  visit,
}) => {
  const page = await visit({ locale: 'en' });
  await beSignedIn(page, enroll('hillside'));
  await open(page, '/hillside/device-list');
  const add = page.getByRole('main').getByRole('link', { name: 'Add a device' });
  await add.waitFor();
  // A call of this page that is still to come would find out first.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => localStorage.setItem('token', 'x'.repeat(43)));
  await add.click();
  await seeHeading(page, 'Sign in');
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).search).toBe('?return=noSense-add-mac');
});

for (const path of ['', '/success']) {
  test(`nothing moves on a wide page${path} when a session turns out to be over`, async ({
    visit,
  }) => {
    const page = await visit({ locale: 'en', device: 'desktop' });
    await beSignedIn(page, enroll('riverside'));
    await watchLayoutShift(page);
    // The gateway knows no such session; a page that finds this out forgets it.
    await page.addInitScript(() => localStorage.setItem('token', 'x'.repeat(43)));
    await page.goto(`/riverside${path}`);
    const over = page.getByText(/^(You are not signed in|Welcome to the)/);
    await expect(over).toBeVisible();
    expect(await layoutShiftOf(page)).toBeLessThan(0.001);

    const release = await holdAnswers(page, '**/api/v3/**');
    await page.goto(`/riverside${path}`);
    await takenOver(page);
    await letPass(page, 5000);
    await expect(page.locator('.fg-attention-pending')).toBeVisible();
    release();
    await expect(over).toBeVisible();
    expect(await layoutShiftOf(page)).toBeLessThan(0.001);
  });
}

for (const device of ['phone', 'desktop'] as const) {
  test(`nothing moves among plans on a ${device} when a session turns out to be over`, async ({
    visit,
  }) => {
    const page = await visit({ locale: 'en', device });
    await beSignedIn(page, enroll('default'));
    await watchLayoutShift(page);
    await page.addInitScript(() => localStorage.setItem('token', 'x'.repeat(43)));
    await page.goto('/default/success/plan');
    await takenOver(page);
    await eventually(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await expect(page.locator('.fg-skeleton')).toHaveCount(0);
    expect(await layoutShiftOf(page)).toBeLessThan(0.001);
    // The bar stays until the page is left: it is the way on.
    const bar = page.getByRole('navigation', { name: 'Main pages' });
    await bar.getByRole('link', { name: 'Notices' }).click();
    await seeHeading(page, 'Notices');
    await expect(bar).toBeHidden();
    await expect(page.getByRole('article').getByRole('link').first()).toHaveText('Campus network');
  });
}

for (const [name, device] of [
  ['riverside', 'phone'],
  ['northlake', 'desktop'],
] as const) {
  test(`nothing moves on the front page of ${name} on a ${device} when signing out takes long`, async ({
    visit,
  }) => {
    const page = await visit({ locale: 'en', device });
    await beSignedIn(page, enroll(name));
    await watchLayoutShift(page);
    await page.goto(`/${name}`);
    await takenOver(page);
    await expect(page.locator('.fg-tiles')).toBeVisible();
    const release = await holdAnswers(page, '**/api/v3/session*');
    const button = page.getByRole('button', { name: 'Sign out' });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    release();
    await page.getByText('You are signed out.', { exact: true }).waitFor();
    await expect(button).toHaveCount(0);
    if (name === 'riverside') await page.getByText('Sign in to see here what needs').waitFor();
    expect(await layoutShiftOf(page)).toBeLessThan(0.001);
  });
}

test('on a wide page of plans the tiles stand below the usage, not below the list', async ({
  visit,
}) => {
  const page = await visit({ locale: 'en', device: 'desktop' });
  await beSignedIn(page, enroll('default'));
  await page.goto('/default/success/plan');
  const [usage, plans, tiles] = await Promise.all(
    ['.fg-usage-head', '.fg-plans', '.fg-tiles'].map(async (part) => {
      await expect(page.locator(part)).toBeVisible();
      return page.locator(part).boundingBox();
    }),
  );
  expect(tiles?.x).toBe(usage?.x);
  expect(tiles?.x).toBeLessThan(plans?.x ?? 0);
});

test('four tiles of a front page stand two by two in a wide window', async ({ visit }) => {
  const page = await visit({ locale: 'en', device: 'desktop' });
  await page.goto('/northlake');
  const tiles = await page.locator('.fg-tiles > li').evaluateAll((all) =>
    all.map((tile) => {
      const { x, y } = tile.getBoundingClientRect();
      return { x, y };
    }),
  );
  expect(tiles).toHaveLength(4);
  for (const side of ['x', 'y'] as const) {
    expect(new Set(tiles.map((tile) => tile[side])).size).toBe(2);
  }
});

for (const [name, locale] of [
  ['default', 'zh-CN'],
  ['riverside', 'en'],
  ['northlake', 'zh-CN'],
] as const) {
  test(`what is left stands above the fold of a small phone, at ${name} in ${locale}`, async ({
    visit,
  }) => {
    const page = await visit({ locale, viewport: { width: 360, height: 640 } });
    await beSignedIn(page, enroll(name));
    await page.goto(`/${name}/success`);
    const left = page.locator('.fg-usage-bars strong').first();
    await expect(left).toBeVisible();
    const bar = await page.locator('.fg-navigation').boundingBox();
    const { y = 0, height = 0 } = (await left.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(bar?.y ?? 0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
}
