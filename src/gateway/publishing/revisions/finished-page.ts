import { createHash } from 'node:crypto';
import type { RenderedPage } from '../../../wire';

/** A page as it is sent. Threads hand it over without a copy. */
export interface FinishedPage {
  /** UTF-8, in shared memory. */
  html: Uint8Array;
  inline: InlineHashes;
}

/** The inline code that a page's Content-Security-Policy admits (CSP Level 3), by its hashes. */
export interface InlineHashes {
  styles: readonly string[];
  scripts: readonly string[];
  /** Admits what development tools add to the page; absent in production. */
  nonce?: string;
}

export function finishPage({ html, nonce, ...inline }: RenderedPage): FinishedPage {
  const bytes = Buffer.from(new SharedArrayBuffer(Buffer.byteLength(html)));
  bytes.write(html);
  const styles = inline.inlineStyles.map(hashInline);
  const scripts = inline.inlineScripts.map(hashInline);
  return { html: bytes, inline: { styles, scripts, ...(nonce !== undefined && { nonce }) } };
}

/** The SHA-256 of a text in base64: it must be the page's to the byte. */
export function hashInline(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('base64');
}
