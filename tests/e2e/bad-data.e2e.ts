import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { examine, examineLayout } from './support/examine';
import { eventually, takenOver } from './support/page';
import { beSignedIn } from './support/sign-in';
import { enroll } from './support/students';
import { expect, test } from './support/test';

test.use({ gatewayOptions: { copySchools: true } });

/** Names that no line has room for, in two directions. */
const LONG = 'Unbrokenname'.repeat(17).slice(0, 200);
const ARABIC = 'اسم طويل جدا '.repeat(15).trim();
const PROSE = 'What was written without an end in sight. '.repeat(480);
const cny = (amount: number) => ({ amount, currency: 'CNY' });
const many = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));
const nameOf = (index: number) => (index % 2 === 0 ? LONG : ARABIC);
const mac = (index: number) => `3C:22:FB:00:10:${String(index).padStart(2, '0')}`;

/**
 * Data that are missing, huge or of tomorrow, by the last parts of the paths that are asked for
 * them.
 */
const badData: Readonly<Record<string, unknown>> = {
  usage: {
    plan: { id: 'x', name: LONG },
    from: 'yesterday',
    until: null,
    traffic: { used: 9e20, limit: 1 },
    time: { used: -5, limit: 0 },
    balance: cny(-0.1),
  },
  arrears: {
    balance: cny(-99_999_999_999),
    total: cny(0.1),
    charges: many(30, (id) => ({
      id: `${id}`,
      title: nameOf(id),
      price: cny(id === 0 ? 0.1 : 123_456_789_012),
      dueAt: id % 3 === 0 ? 'some day' : '2999-12-31T23:59:59Z',
    })),
  },
  limits: {
    limits: [
      { kind: 'expired', reached: true, until: null },
      { kind: 'arrears', reached: true, owed: cny(0.1) },
      { kind: 'devices', reached: true, used: 40, limit: 2 },
      { kind: 'traffic', reached: true, used: 9e20, limit: 0, until: '2999-01-01T00:00:00Z' },
      { kind: 'of tomorrow', reached: true },
    ],
  },
  sessions: {
    sessions: many(40, (id) => ({
      id: `${id}`,
      device: id % 2 === 0 ? 'PC' : 'HOLOGRAM',
      address: LONG,
      mac: id % 3 === 0 ? null : mac(id),
      startedAt: id % 4 === 0 ? '' : '2999-01-01T00:00:00Z',
      current: id === 0,
    })),
  },
  devices: {
    devices: many(40, (id) => ({ mac: mac(id), alias: nameOf(id), addedAt: 'never' })),
    limit: 2,
  },
  plans: {
    plans: many(12, (id) => ({
      id: `${id}`,
      name: nameOf(id),
      description: PROSE.slice(0, 3000),
      price: cny(id === 0 ? 0.1 : 99_999_999_999),
      period: 'eternity',
      speed: 1e12,
      traffic: 9e20,
      time: 1e15,
      devices: 1e9,
    })),
    own: 'gone',
  },
  activities: {
    activities: many(40, (id) => ({
      id: `${id}`,
      title: nameOf(id),
      summary: PROSE.slice(0, 2000),
      from: '2999-01-01T00:00:00Z',
      until: '1999-01-01T00:00:00Z',
    })),
  },
  activity: {
    id: '42',
    title: LONG,
    from: null,
    until: 'one day',
    html: `<p>${PROSE}</p><p>${LONG}</p><div class="fg-table"><table><tr>${`<td>${LONG}</td>`.repeat(9)}</tr></table></div>`,
    action: { label: LONG, href: `https://sport.example.edu.cn/${LONG}` },
  },
  state: {
    checkedAt: '',
    events: many(30, (id) => ({
      id: `${id}`,
      kind: 'earthquake',
      title: nameOf(id),
      text: PROSE.slice(0, 2000),
      from: 'now',
      until: null,
      phase: 'now',
    })),
  },
};

/** Pages whose data these are, each with what stands there once they are. */
const pages: readonly [path: string, waits: string][] = [
  ['', '.fg-hero-actions'],
  ['success', '.fg-usage-balance'],
  ['success/plan', '.fg-plans li'],
  ['success/plan/PlanCard?plan=0', '.fg-plan-whole'],
  ['arrearage', '.fg-arrears li'],
  ['limit', '.fg-main h2'],
  ['device-list', '.fg-main li'],
  ['notify', '.fg-main details'],
  ['marketing', '.fg-activities li'],
  ['activity/42', '.fg-prose'],
  ['tdt', '.fg-main h2'],
];

/** The amounts and addresses that a narrow phone shows in pieces, and names without an end. */
async function brokenValues(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const broken = await page.locator('.fg-arrears-price, .fg-device-mac').evaluateAll((values) =>
    values.flatMap((value) => {
      const range = document.createRange();
      range.selectNodeContents(value);
      // Each direction of writing has a box of its own in a line.
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      return lines === 1 ? [] : [`${value.textContent} in ${lines} lines`];
    }),
  );
  const names = page.locator('.fg-hero > h2, .fg-session-state h2 + p, .fg-usage-head > p');
  broken.push(
    ...(await names.evaluateAll((all) =>
      all.flatMap((name) => {
        const lines = name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight);
        return lines < 3.5 ? [] : [`${name.textContent} keeps the rest of the page from view`];
      }),
    )),
  );
  if (size) await page.setViewportSize(size);
  return broken;
}

/**
 * What is looked at in each language: axe finds nothing else in another one, and
 * no words are shorter than Chinese ones.
 */
const looks = { en: examine, ar: examineLayout };

/** Gives a school three languages, and notices that are long. */
async function writeSchool(schoolsDir: string, url: string): Promise<void> {
  const edit = (file: string, change: (json: Record<string, unknown>) => object) => {
    const path = join(schoolsDir, 'default', file);
    const json = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...json, ...change(json) }));
  };
  const items = {
    long: { date: '2026-12-31', title: LONG, text: PROSE, pinned: true },
    arabic: { date: '2026-01-01', title: ARABIC, text: `${LONG}\n\n${ARABIC}` },
  };
  edit('screens/notify.json', () => ({ patch: { blocks: { notices: { items } } } }));
  edit('configration.json', () => ({ locales: ['zh-CN', 'en', 'ar'] }));
  await eventually(async () => (await fetch(`${url}/default/auth`)).text()).toContain('lang="ar"');
}

test('no data break a page: none missing, none huge, none of tomorrow', async ({
  visit,
  gateway,
}) => {
  test.setTimeout(600_000);
  await writeSchool(gateway.schoolsDir, gateway.url);
  const page = await visit({ locale: 'en' });
  const cipher = await beSignedIn(page, enroll('default'));
  await page.route('**/portal-conversion/api/v3/**', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    if (name === 'account') {
      const response = await route.fetch();
      const { data, ...rest } = JSON.parse(cipher.decrypt(await response.text()));
      const session = { ...data, displayName: ARABIC, startedAt: '', accountEndsAt: 'one day' };
      const body = cipher.encrypt(JSON.stringify({ ...rest, data: session }));
      return route.fulfill({ response, body });
    }
    const data = route.request().method() === 'GET' ? badData[name] : undefined;
    if (data === undefined) return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: cipher.encrypt(JSON.stringify({ code: 0, data })) });
  });
  const found: string[] = [];
  for (const [locale, look] of Object.entries(looks)) {
    await page.context().addCookies([{ name: 'locale', value: locale, url: gateway.url }]);
    for (const [path, shown] of pages) {
      await page.goto(`/default/${path}`);
      await takenOver(page);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await page.locator(shown).first().waitFor();
      await page.locator('main details').evaluateAll((all) => {
        for (const one of all) one.setAttribute('open', '');
      });
      found.push(...(await look(page)));
      found.push(...(await brokenValues(page)));
      const text = await page.getByRole('main').innerText();
      const told =
        /undefined|NaN|Infinity|Invalid Date|\[object|cannot be shown right now|暂时无法显示/.exec(
          text,
        );
      if (told) found.push(`${path} in ${locale} says ${told[0]}`);
    }
  }
  expect(found).toEqual([]);
});
