import type { DraftContent } from '../../wire/calls/drafts/draft-parts';

/** Arguments of one call: more would overflow the stack of some browsers. */
const CHUNK = 0x8000;

/** Bytes in base64, as JSON has them. */
export function base64Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + CHUNK)));
  }
  return btoa(parts.join(''));
}

/** The bytes of a file's contents. */
export function bytesOfContent(content: DraftContent): Uint8Array<ArrayBuffer> {
  if ('text' in content) return new Uint8Array(new TextEncoder().encode(content.text));
  return Uint8Array.from(atob(content.base64), (letter) => letter.charCodeAt(0));
}
