import type { BrowserContext, Page } from '@playwright/test';
import { secretsIn } from './secrets';

/** What no visit may have, found while it goes on. */
export interface Watch {
  /** Every address that was asked for. */
  urls: string[];
  /** Errors that nobody caught, and what the Content-Security-Policy refused. */
  problems: string[];
}

/** Listens to all pages of a context. */
export function watchContext(context: BrowserContext): Watch {
  const watch: Watch = { urls: [], problems: [] };
  context.on('request', (request) => watch.urls.push(request.url()));
  context.on('weberror', (error) => watch.problems.push(String(error.error())));
  context.on('page', (page) => watchAddress(page, watch));
  context.on('console', (message) => {
    const refused = /Content Security Policy|violates the following/i.test(message.text());
    if (refused) watch.problems.push(message.text());
  });
  return watch;
}

/**
 * What is wrong with a visit: other origins, secrets in addresses, uncaught errors, violations of
 * the policy.
 */
export function findingsOf({ urls, problems }: Watch, origin: string): string[] {
  const findings = [...problems];
  for (const url of new Set(urls)) {
    // A blob is the page's own, and never asked for.
    const isOwn = [`${origin}/`, `blob:${origin}/`, 'data:'].some((start) => url.startsWith(start));
    if (!isOwn) findings.push(`asks ${url}`);
    if (secretsIn(decodeURIComponent(url)).length > 0) findings.push(`a secret in ${url}`);
  }
  return findings;
}

/** Addresses that the app shows without a request count as well. */
function watchAddress(page: Page, { urls }: Watch): void {
  page.on('framenavigated', (frame) => {
    if (/^https?:/.test(frame.url())) urls.push(frame.url());
  });
}
