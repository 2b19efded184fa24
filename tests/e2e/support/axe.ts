import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The levels that every page must meet: WCAG 2.2 A and AA, and axe's own best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Gives what axe finds wrong on the page as it is now, one readable text per finding: where, rule, help, and the elements.
 *
 * An empty list is a pass. The code of axe goes in through the debugging protocol, which the page's
 * Content-Security-Policy does not reach, so nothing about the policy is loosened.
 */
export async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(tags)
    // What passes is not described: that takes three times as long.
    .options({ resultTypes: ['violations'] })
    // The pages have no frames: no second page is needed to put the results together.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.map((node) => `  ${node.target.join(' ')}: ${node.failureSummary ?? ''}`);
    return `${new URL(page.url()).pathname} ${id}: ${help}\n${where.join('\n')}`;
  });
}

/** Gives what axe finds wrong in light and in dark. */
export async function findViolationsInBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await findViolations(page)).map((text) => `${colorScheme}: ${text}`));
  }
  return found;
}
