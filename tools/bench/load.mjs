import { launchBrowser } from './browser.mjs';
import { createClient } from './client.mjs';
import { withDataDir, withGateway } from './gateway.mjs';
import { medians } from './statistics.mjs';
import { number, ratio, table } from './table.mjs';
import { visit } from './visit.mjs';

/** The reference page is the outbox, which a gateway behind proxies does not have. */
const TRIED_OUT = { TRUST_PROXY: '0', SMS_URL: '' };

/** Milliseconds, milliseconds, a count, bytes. */
const targets = {
  firstPaint: 700,
  scriptsDone: 4000,
  requests: 6,
  bytes: 150_000,
  requestsTouched: 6,
  bytesTouched: 150_000,
};

/**
 * The first load of every school's sign-in page, in turn with a page of the same gateway that has
 * no script and nearly no text: what that one takes is the emulated network's and this machine's.
 */
export function measureLoad({ runs, program, core, say }) {
  return withDataDir((dataDir) =>
    withGateway({ program, dataDir, core, env: TRIED_OUT }, async ({ url }) => {
      const { schools } = await createClient(url);
      const addresses = { reference: `${url}/outbox` };
      for (const school of schools) addresses[school] = `${url}/${school}/auth`;
      const browser = await launchBrowser();
      try {
        // Pages are rendered once and then cached; the browser's own start is not the page's
        // either.
        for (const address of Object.values(addresses)) await (await fetch(address)).text();
        const visits = Object.fromEntries(Object.keys(addresses).map((name) => [name, []]));
        for (let run = 1; run <= runs; run++) {
          say(`round ${run} of ${runs}`);
          for (const [name, address] of Object.entries(addresses)) {
            visits[name].push(await visit(browser, address));
          }
        }
        return summarize(visits);
      } finally {
        await browser.close();
      }
    }),
  );
}

function summarize({ reference, ...schools }) {
  return {
    reference: medians(reference.map(({ figures }) => figures)),
    schools: Object.fromEntries(
      Object.entries(schools).map(([school, visits]) => [
        school,
        {
          ...medians(visits.map(({ figures }) => figures)),
          responds: visits.every(({ responds }) => responds === true),
          failed: [...new Set(visits.flatMap(({ failed }) => failed))],
          travelled: visits.at(-1).travelled,
        },
      ]),
    ),
  };
}

const columns = [
  { title: 'first paint s', of: 'firstPaint', unit: 1000, digits: 2 },
  { title: '÷ reference', of: 'firstPaint', reference: true },
  { title: 'largest s', of: 'largestPaint', unit: 1000, digits: 2 },
  { title: 'usable s', of: 'usable', unit: 1000, digits: 2 },
  { title: 'scripts done s', of: 'scriptsDone', unit: 1000, digits: 2 },
  { title: 'requests', of: 'requests', unit: 1, digits: 0 },
  { title: 'KB', of: 'bytes', unit: 1000, digits: 1 },
  { title: 'once touched', of: 'requestsTouched', unit: 1, digits: 0 },
  { title: 'KB', of: 'bytesTouched', unit: 1000, digits: 1 },
];

/**
 * The figures as text: every page, the targets, and the largest figure of a school to its target.
 */
export function showLoad({ reference, schools }) {
  const row = (title, figures) => [
    title,
    ...columns.map((column) =>
      column.reference
        ? ratio(figures[column.of], reference[column.of])
        : number(figures[column.of] / column.unit, column.digits),
    ),
  ];
  const all = Object.values(schools);
  const most = (name) => Math.max(...all.map((figures) => figures[name] ?? Number.NaN));
  const rows = [
    ...Object.entries(schools).map(([school, figures]) => row(school, figures)),
    row('reference page', reference),
    [
      'target',
      ...columns.map(({ of, unit, reference: isRatio }) =>
        isRatio || targets[of] === undefined ? '' : `≤ ${targets[of] / unit}`,
      ),
    ],
    [
      'most ÷ target',
      ...columns.map(({ of, reference: isRatio }) =>
        isRatio || targets[of] === undefined ? '' : ratio(most(of), targets[of]),
      ),
    ],
  ];
  return table(['', ...columns.map(({ title }) => title)], rows) + notes(schools);
}

/** Gives the reasons why a school's figures are worth nothing. */
function notes(schools) {
  return Object.entries(schools)
    .flatMap(([school, { responds, failed }]) => [
      ...(responds ? [] : [`${school}: the form did not respond when it was sent.`]),
      ...(failed.length === 0 ? [] : [`${school}: could not be loaded: ${failed.join(', ')}`]),
    ])
    .map((line) => `\n  ${line}`)
    .join('');
}
