import type { RefusedReason } from '../project/project-input';

/** Tells the encoding of a text that is no UTF-8, as far as its bytes show it. */
export function encodingOf(bytes: Uint8Array): RefusedReason {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return 'utf-16';
  return isGbk(bytes) ? 'gbk' : 'not-utf8';
}

/**
 * Chinese in pairs of bytes (GBK, and GB 18030 over it): other encodings give bytes that are no
 * pairs, or no Chinese.
 */
function isGbk(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('gb18030', { fatal: true }).decode(bytes);
    return /\p{Script=Han}{2}/u.test(text) && !/\p{Co}/u.test(text);
  } catch {
    return false;
  }
}
