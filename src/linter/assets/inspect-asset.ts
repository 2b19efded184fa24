import { imageSize } from 'image-size';
import type { AssetFacts, ContentType } from '../../engine';
import { inspectSvg } from './inspect-svg';
import { isCutOff } from './is-cut-off';

/**
 * A longer text than this is nobody's page, and a longer SVG nobody's picture: they are not looked
 * through.
 */
const MAX_TEXT_BYTES = 2 * 1024 * 1024;

/** How much of a text tells what it is. */
const HEAD = 8192;

/**
 * Gives what the linter needs to know of an asset, from its bytes alone. Never throws; takes time
 * linear in the bytes.
 */
export function inspectAsset(bytes: Uint8Array): AssetFacts {
  const known = typeBySignature(bytes);
  if (known !== undefined) {
    return {
      bytes: bytes.length,
      content: known,
      isCutOff: isCutOff(known, bytes),
      ...measured(pixelSize(known, bytes)),
    };
  }
  const text = bytes.length <= MAX_TEXT_BYTES ? decode(bytes) : undefined;
  const content = typeOfText(text ?? decode(headOf(bytes)));
  if (text === undefined) return { bytes: bytes.length, content, isCutOff: false };
  if (content !== 'svg') return { bytes: bytes.length, content, isCutOff: false, text };
  const { size, ...svg } = inspectSvg(text);
  return {
    bytes: bytes.length,
    content,
    isCutOff: false,
    text,
    svg,
    ...measured(size),
  };
}

function measured(size: AssetFacts['size']): Pick<AssetFacts, 'size' | 'hasNoArea'> {
  if (!size) return {};
  return size.width > 0 && size.height > 0 ? { size } : { hasNoArea: true };
}

/** Content types by the bytes that files begin with; `offset` from the start. */
const SIGNATURES: readonly { type: ContentType; bytes: string; offset?: number }[] = [
  { type: 'png', bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'jpeg', bytes: '\xff\xd8\xff' },
  { type: 'gif', bytes: 'GIF87a' },
  { type: 'gif', bytes: 'GIF89a' },
  { type: 'webp', bytes: 'WEBP', offset: 8 },
  { type: 'avif', bytes: 'ftypavif', offset: 4 },
  { type: 'avif', bytes: 'ftypavis', offset: 4 },
  { type: 'ico', bytes: '\0\0\x01\0' },
  { type: 'pdf', bytes: '%PDF-' },
];

function typeBySignature(bytes: Uint8Array): ContentType | undefined {
  return SIGNATURES.find(({ bytes: signature, offset = 0 }) =>
    [...signature].every((letter, index) => bytes[offset + index] === letter.charCodeAt(0)),
  )?.type;
}

function pixelSize(type: ContentType, bytes: Uint8Array): AssetFacts['size'] {
  if (type === 'pdf') return undefined;
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    return undefined;
  }
}

/** Undefined for what is no text in UTF-8. */
function decode(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The start of a long file, without a character that it may end in the middle of. */
function headOf(bytes: Uint8Array): Uint8Array {
  let end = HEAD;
  while (end > HEAD - 4 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end);
}

function typeOfText(text: string | undefined): ContentType {
  if (text === undefined) return 'binary';
  const head = text
    .slice(0, HEAD)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (!head.startsWith('<')) return 'text';
  if (/^(?:<!doctype\s+html|<html)[\s>]/i.test(head)) return 'html';
  return /<(?:[\w.-]+:)?svg[\s/>]/.test(head) ? 'svg' : 'text';
}
