import { createHash } from 'node:crypto';

/** What is inline on a page: its text must match the policy's hashes to the byte. */
export interface InlineParts {
  inlineStyles: readonly string[];
  inlineScripts: readonly string[];
}

/**
 * The Content-Security-Policy of a page (CSP Level 3): nothing from another origin, nothing `unsafe-*`, and what is
 * inline only by its hash. Pictures may be `data:` because small logos travel inside the page.
 */
export function contentSecurityPolicy({ inlineStyles, inlineScripts }: InlineParts): string {
  return [
    "default-src 'self'",
    sources('script-src', inlineScripts),
    sources('style-src', inlineStyles),
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Headers of every answer of the gateway. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'x-frame-options': 'SAMEORIGIN',
};

/** The policy of files that a school supplies: an SVG opened by its own address runs nothing. */
export const ASSET_POLICY = "default-src 'none'; sandbox";

function sources(directive: string, inline: readonly string[]): string {
  const hashes = inline.map(
    (text) => `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`,
  );
  return [directive, "'self'", ...hashes].join(' ');
}
