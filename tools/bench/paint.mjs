import { launchBrowser } from './browser.mjs';
import { createClient } from './client.mjs';
import { withDataDir, withGateway } from './gateway.mjs';
import { median } from './statistics.mjs';
import { number, ratio, table } from './table.mjs';
import { staticTwin, withTwinServer } from './twin.mjs';
import { firstPaint } from './visit.mjs';

/** First paint of a page to that of its twin. */
const TARGET = 1.1;

/**
 * The first paint of every school's sign-in page, in turn with its static twin: medians in
 * milliseconds, by school.
 */
export function measurePaint({ paints, program, core, say }) {
  return withDataDir((dataDir) =>
    withGateway({ program, dataDir, core }, async ({ url }) => {
      const { schools } = await createClient(url);
      const paths = schools.map((school) => `/${school}/auth`);
      // The gateway renders a page once and then sends it from memory: the first response is not
      // what is measured.
      const twins = await Promise.all(paths.map(async (path) => [path, await twinOf(url + path)]));
      return withTwinServer({ pages: Object.fromEntries(twins), core }, async (twinUrl) => {
        const browser = await launchBrowser();
        try {
          // The browser's own start is no page's.
          await firstPaint(browser, url + paths[0]);
          const found = schools.map((school) => ({ school, page: [], twin: [] }));
          for (let round = 1; round <= paints; round++) {
            say(`round ${round} of ${paints}`);
            for (const [index, path] of paths.entries()) {
              found[index].page.push(await firstPaint(browser, url + path));
              found[index].twin.push(await firstPaint(browser, twinUrl + path));
            }
          }
          return found.map(({ school, page, twin }) => ({
            school,
            page: median(page),
            twin: median(twin),
          }));
        } finally {
          await browser.close();
        }
      });
    }),
  );
}

/** A page's twin, with the headers that decide how it is shown and cached. */
async function twinOf(address) {
  const response = await fetch(address);
  const names = ['content-type', 'cache-control', 'content-language', 'content-security-policy'];
  const headers = names.map((name) => [name, response.headers.get(name) ?? '']);
  return { html: staticTwin(await response.text()), headers: Object.fromEntries(headers) };
}

/** The figures as text: every school, the target, and the largest ratio to it. */
export function showPaint(schools) {
  const most = Math.max(...schools.map(({ page, twin }) => page / twin));
  return table(
    ['', 'first paint s', 'twin s', '÷ twin'],
    [
      ...schools.map(({ school, page, twin }) => [
        school,
        number(page / 1000, 2),
        number(twin / 1000, 2),
        ratio(page, twin),
      ]),
      ['target', '', '', `≤ ${TARGET}`],
      ['most ÷ target', '', '', ratio(most, TARGET)],
    ],
  );
}
