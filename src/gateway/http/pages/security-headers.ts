import type { InlineHashes } from '../../publishing/revisions/finished-page';

/**
 * Headers of a document with this inline code. Other responses have `DATA_POLICY` alone: on
 * scripts and data the rest would say nothing, and cost bytes on weak networks.
 *
 * No Cross-Origin-Opener-Policy: for it, browsers begin a page in another process once the response
 * is there, which makes the first paint a fifth later (`npm run bench`). A page that opened ours
 * can read nothing of it, and no page of ours opens another.
 */
export function documentHeaders(inline: InlineHashes): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(inline),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'SAMEORIGIN',
  };
}

/**
 * The Content-Security-Policy of a page (CSP Level 3): nothing from another origin, nothing
 * `unsafe-*`, and what is inline only by its hash. Pictures may be `data:` because small logos
 * travel inside the page.
 */
function contentSecurityPolicy({ styles, scripts, nonce }: InlineHashes): string {
  return [
    "default-src 'self'",
    sources('script-src', scripts, nonce),
    sources('style-src', styles, nonce),
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Headers of every response of the gateway. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Headers of every response of a deployment. One that students reach over https is never asked over
 * http again by a browser that has been there (RFC 6797): a year, and for this host alone, because
 * names below it may be somebody else's.
 */
export function deploymentHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  const isEncrypted = publicUrl?.startsWith('https:') === true;
  return isEncrypted
    ? { ...commonHeaders, 'strict-transport-security': 'max-age=31536000' }
    : commonHeaders;
}

/**
 * The policy of whatever is no page: nobody frames it. It names no sources, which workers would go
 * by.
 */
export const DATA_POLICY = "frame-ancestors 'none'";

/**
 * Headers of files that never change, hold nothing of anyone and are for all: scripts, validators,
 * the schools' own. The Studio's preview has no origin, so that it may load only what every origin
 * may.
 */
export const publicFileHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The policy of files that a school supplies: an SVG opened by its own address runs nothing. */
export const ASSET_POLICY = "default-src 'none'; frame-ancestors 'self'; sandbox";

function sources(directive: string, hashes: readonly string[], nonce?: string): string {
  const inline = hashes.map((hash) => `'sha256-${hash}'`);
  const admitted = nonce === undefined ? inline : [...inline, `'nonce-${nonce}'`];
  return [directive, "'self'", ...admitted].join(' ');
}
