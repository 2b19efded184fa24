import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The levels that every page must meet: WCAG 2.2 A and AA, and axe's own best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Gives what axe finds wrong on the page as it is now, one readable text per finding: rule, help, and the elements.
 *
 * An empty list is a pass. The code of axe goes in through the debugging protocol, which the page's
 * Content-Security-Policy does not reach, so nothing about the policy is loosened.
 */
export async function findViolations(page: Page): Promise<string[]> {
  // Once for each document: half a megabyte is slow to read.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (options) => (await window.axe.run(document, options)).violations,
    // What passes is not described: that takes three times as long.
    { runOnly: { type: 'tag' as const, values: tags }, resultTypes: ['violations' as const] },
  );
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.map((node) => `  ${node.target.join(' ')}: ${node.failureSummary ?? ''}`);
    return `${id}: ${help}\n${where.join('\n')}`;
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
