import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    /** There once `loadAxe` has run. */
    axe?: typeof axe;
  }
}

/** The minified code of axe: half as much to read for each document. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The levels that every page must meet: WCAG 2.2 A and AA, and axe's own best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that look at colours. */
const ofColors = ['color-contrast', 'link-in-text-block'];

/** What passes is not described: that takes three times as long. */
const optionsFor = (rules?: string[]): axe.RunOptions => ({
  runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
  resultTypes: ['violations'],
});

/** The pages that load axe with every document. */
const prepared = new WeakSet<Page>();

/**
 * Lets the page load axe with every document that it opens from now on: twice as fast as into a
 * document that is open.
 *
 * The code of axe goes in through the debugging protocol, which the page's Content-Security-Policy
 * does not reach, so nothing about the policy is loosened.
 */
async function loadAxe(page: Page): Promise<void> {
  if (!prepared.has(page)) {
    prepared.add(page);
    await page.addInitScript(source);
  }
  const isLoaded = await page.evaluate(() => window.axe !== undefined);
  if (!isLoaded) await page.evaluate(source);
}

/**
 * Waits until what appears is there. A dialog that is transparent for its first moment is none for
 * axe, which then misses the main landmark and the heading of the page behind it: that page is
 * inert.
 */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * Gives what axe finds wrong on the page as it is now, one readable text per finding: where, rule,
 * help, and the elements. An empty list is a pass.
 *
 * @param rules left out, all of those levels
 */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  await loadAxe(page);
  await waitForAnimations(page);
  const violations = await page.evaluate(
    async (runOptions) => (await window.axe?.run(document, runOptions))?.violations,
    optionsFor(rules),
  );
  if (violations === undefined) throw new Error('axe is not on the page.');
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.map((node) => `  ${node.target.join(' ')}: ${node.failureSummary ?? ''}`);
    return `${new URL(page.url()).pathname} ${id}: ${help}\n${where.join('\n')}`;
  });
}

/** Gives what axe finds wrong in light, and of the same page in dark by its colours. */
export async function findViolationsInBothSchemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const rules = colorScheme === 'dark' ? ofColors : undefined;
    found.push(...(await findViolations(page, rules)).map((text) => `${colorScheme}: ${text}`));
  }
  return found;
}
