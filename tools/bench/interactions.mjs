import { launchBrowser } from './browser.mjs';
import { createClient } from './client.mjs';
import { withDataDir, withGateway } from './gateway.mjs';
import { number, ratio, table } from './table.mjs';
import { openPhone } from './visit.mjs';

/** How long a page may take to show what came of a tap or a key, in milliseconds. */
const INTERACTION_TARGET = 100;
/** How much of a page may move by itself: the cumulative layout shift. */
const SHIFT_TARGET = 0.02;

/** The pages of a school that are tried by somebody who is not signed in, and by a student. */
const pagesForEveryone = [
  '',
  '/auth',
  '/auth/_error-handler',
  '/unified-callback',
  '/findPassword',
  '/reset-password',
  '/findSuccess',
  '/privacy-policy',
  '/user-agreement',
  '/notify',
  '/marketing',
  '/activity/42',
  '/tdt',
];
const pagesForStudents = [
  '',
  '/success',
  '/success/plan',
  '/success/plan/PlanCard',
  '/noSense',
  '/noSense/AddMacModal',
  '/device-list',
  '/arrearage',
  '/limit',
  '/notify',
];

/** The demonstration's students by school, each with the demonstration's password. */
const students = {
  default: '20230001',
  riverside: '2023001',
  northlake: '202310001',
  hillside: 'alex.chen',
};
const PASSWORD = 'Formgate-2026';

/** At most so many controls of a page are tried. */
const CONTROLS = 12;

/**
 * Opens every page of the sample schools on a phone with a processor four times slower, and uses
 * its controls one after the other. Gives, for each page, the slowest response to a tap or key in
 * milliseconds, what it was, and how far the page moved by itself (cumulative layout shift): the
 * worst of the schools.
 */
export function measureInteractions({ program, core, say }) {
  return withDataDir((dataDir) =>
    withGateway({ program, dataDir, core }, async ({ url }) => {
      const { schools } = await createClient(url);
      const browser = await launchBrowser();
      const worst = new Map();
      try {
        for (const school of schools.filter((name) => name in students)) {
          say(school);
          const visits = [
            ...pagesForEveryone.map((path) => ({ path, student: undefined })),
            ...pagesForStudents.map((path) => ({ path, student: students[school] })),
          ];
          await tryPages({ browser, url, school, visits, worst });
        }
        return [...worst.values()];
      } finally {
        await browser.close();
      }
    }),
  );
}

async function tryPages({ browser, url, school, visits, worst }) {
  await openPhone(browser, async ({ page, session }) => {
    await page.addInitScript(observePage);
    let signedIn = false;
    for (const { path, student } of visits) {
      if (student && !signedIn) {
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await signIn(page, `${url}/${school}/auth`, student);
        signedIn = true;
      }
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.goto(`${url}/${school}${path}`, { waitUntil: 'networkidle' });
      await tryControls(page);
      const found = await page.evaluate(() => window.formgateObserved);
      const title = `${path || '/'}${student ? ', signed in' : ''}`;
      const before = worst.get(title) ?? { title, duration: 0, shift: 0, tried: 0 };
      worst.set(title, {
        title,
        tried: before.tried + found.tried,
        shift: Math.max(before.shift, found.shift),
        ...(found.duration > before.duration
          ? { duration: found.duration, what: found.what }
          : { duration: before.duration, what: before.what }),
      });
    }
  });
}

async function signIn(page, address, user) {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('input[autocomplete=username]').fill(user);
  await page.locator('input[type=password]').fill(PASSWORD);
  for (const box of await page.locator('form input[type=checkbox]').all()) await box.check();
  const carrier = page.locator('form select').first();
  if ((await carrier.count()) > 0) await carrier.selectOption({ index: 1 });
  const radio = page.locator('form input[type=radio]').first();
  if ((await radio.count()) > 0) await radio.check();
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/success/, { timeout: 30_000 });
}

/**
 * Taps and types in what the page has, but leaves nothing and sends nothing that changes an
 * account.
 */
async function tryControls(page) {
  const controls = page.locator(
    'main :is(input:not([type=hidden]), textarea, select, summary, [role=tab], button)',
  );
  // As they stand now: a dialog that opens adds controls that confirm.
  const handles = (await controls.elementHandles()).slice(0, CONTROLS);
  const address = page.url();
  for (const control of handles) {
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    const type = (await control.getAttribute('type')) ?? '';
    await page.evaluate(() => {
      window.formgateObserved.tried += 1;
    });
    await control.tap({ timeout: 5_000 }).catch(() => {});
    if (['text', 'tel', 'password', 'email', 'number', ''].includes(type)) {
      await page.keyboard.press('1');
    }
    await page.keyboard.press('Escape');
    await page.waitForTimeout(150);
    if (page.url() !== address) return;
  }
}

/** Runs in the page before all else: notes the slowest interaction, and what moved without one. */
function observePage() {
  const seen = { duration: 0, what: undefined, shift: 0, tried: 0 };
  window.formgateObserved = seen;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries()) {
      if (!interactionId || duration <= seen.duration) continue;
      seen.duration = duration;
      const label = target?.getAttribute?.('name') ?? target?.textContent ?? '';
      seen.what = `${name} ${target?.localName ?? ''} ${label.trim().slice(0, 24)}`;
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) {
      if (!hadRecentInput) seen.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The figures as text: every page, the targets, and the worst to each. */
export function showInteractions(pages) {
  const slowest = Math.max(...pages.map(({ duration }) => duration));
  const furthest = Math.max(...pages.map(({ shift }) => shift));
  return table(
    ['', 'controls', 'slowest ms', 'which', 'layout shift'],
    [
      ...pages.map(({ title, tried, duration, what = '', shift }) => [
        title,
        number(tried),
        duration === 0 ? '< 16' : number(duration),
        what,
        number(shift, 3),
      ]),
      ['target', '', `≤ ${INTERACTION_TARGET}`, '', `≤ ${SHIFT_TARGET}`],
      ['worst ÷ target', '', ratio(slowest, INTERACTION_TARGET), '', ratio(furthest, SHIFT_TARGET)],
    ],
  );
}
