import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What depends on the colours: all that can differ between a page in light and in dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The levels that every page must meet: WCAG 2.2 A and AA, and axe's own best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Gives what axe finds wrong on the page as it is now, one readable text per finding: rule, help, and the elements.
 *
 * An empty list is a pass. `coloursOnly` tries what may differ in another colour scheme, in a fraction of the time. The code of axe goes in through the debugging protocol,
 * which the page's Content-Security-Policy does not reach, so nothing about the policy is loosened.
 */
export async function findViolations(
  page: Page,
  { coloursOnly = false }: { coloursOnly?: boolean } = {},
): Promise<string[]> {
  // Once for each document: half a megabyte is slow to read.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly = coloursOnly
    ? { type: 'rule' as const, values: colourRules }
    : { type: 'tag' as const, values: tags };
  const results = await page.evaluate((options) => window.axe.run(document, options), { runOnly });
  return results.violations.map(({ id, help, nodes }) => {
    const where = nodes.map((node) => `  ${node.target.join(' ')}: ${node.failureSummary ?? ''}`);
    return `${id}: ${help}\n${where.join('\n')}`;
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
