import { launchBrowser } from './browser.mjs';
import { createClient } from './client.mjs';
import { withDataDir, withGateway } from './gateway.mjs';
import { median } from './statistics.mjs';
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
/** How often each control is tried: their median has little of what else the machine does. */
const ROUNDS = 5;

/**
 * Opens every page of the sample schools on a phone with a processor four times slower, and uses
 * its controls one after the other, several times. Gives, for each page, the response to a tap or
 * key of its slowest control (the median of its tries, in milliseconds), what it was, and how far
 * the page moved by itself (the most cumulative layout shift): the worst of the schools.
 */
export function measureInteractions({ program, core, quick, say }) {
  return withDataDir((dataDir) =>
    withGateway({ program, dataDir, core }, async ({ url }) => {
      const { schools } = await createClient(url);
      const browser = await launchBrowser();
      const pages = new Map();
      try {
        for (const school of schools.filter((name) => name in students)) {
          for (let round = 1; round <= (quick ? 1 : ROUNDS); round += 1) {
            say(`${school}, round ${round}`);
            await tryPages({ browser, url, school, pages });
          }
        }
        return [...pages].map(([title, page]) => ({ title, ...worstOf(page) }));
      } finally {
        await browser.close();
      }
    }),
  );
}

function worstOf({ shift, controls }) {
  const responses = [...controls].map(([what, durations]) => ({
    what,
    duration: median(durations),
  }));
  const slowest = responses.reduce((most, each) => (each.duration > most.duration ? each : most), {
    what: '',
    duration: 0,
  });
  return { ...slowest, shift, tried: controls.size };
}

async function tryPages({ browser, url, school, pages }) {
  const visits = [
    ...pagesForEveryone.map((path) => ({ path, student: undefined })),
    ...pagesForStudents.map((path) => ({ path, student: students[school] })),
  ];
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
      const title = `${path || '/'}${student ? ', signed in' : ''}`;
      const seen = pages.get(title) ?? { shift: 0, controls: new Map() };
      pages.set(title, seen);
      await tryControls(page, (control, duration) => {
        const what = `${school}: ${control}`;
        seen.controls.set(what, [...(seen.controls.get(what) ?? []), duration]);
      });
      seen.shift = Math.max(seen.shift, await page.evaluate(() => window.formgateObserved.shift));
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
 * account. Tells of each control the milliseconds of its slowest interaction.
 */
async function tryControls(page, tell) {
  const controls = page.locator(
    'main :is(input:not([type=hidden]), textarea, select, summary, [role=tab], button)',
  );
  // As they stand now: a dialog that opens adds controls that confirm.
  const handles = (await controls.elementHandles()).slice(0, CONTROLS);
  const address = page.url();
  for (const [place, control] of handles.entries()) {
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    const { type, label } = await control.evaluate((element) => ({
      type: element.getAttribute('type') ?? '',
      label: (element.getAttribute('name') ?? element.textContent ?? '').trim().slice(0, 24),
    }));
    await page.evaluate(() => {
      window.formgateObserved.duration = 0;
    });
    await use(page, control);
    if (['text', 'tel', 'password', 'email', 'number', ''].includes(type)) {
      await page.keyboard.press('1');
    }
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
    if (page.url() !== address) return;
    tell(`${place + 1} ${label}`, await page.evaluate(() => window.formgateObserved.duration));
  }
}

/**
 * Taps a control as a finger does: `ElementHandle.tap` listens in the page meanwhile, which would
 * be measured too. A choice of a `select` is made by a key, because a phone shows its list itself,
 * and Chromium on a computer draws it as a page of its own within the tap.
 */
async function use(page, control) {
  if (await control.evaluate((element) => element.localName === 'select')) {
    await control.focus();
    await page.keyboard.press('ArrowDown');
    return;
  }
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Runs in the page before all else: notes the slowest interaction, and what moved without one. */
function observePage() {
  const seen = { duration: 0, shift: 0 };
  window.formgateObserved = seen;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) seen.duration = Math.max(seen.duration, duration);
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
      ...pages.map(({ title, tried, duration, what, shift }) => [
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
