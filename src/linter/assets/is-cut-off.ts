import type { ContentType } from '../../engine';

/** True when the end of a file is missing, as after a copy that was broken off. */
export function isCutOff(type: ContentType, bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (type) {
    case 'png':
      return !hasPngEnd(view);
    case 'jpeg':
      return !hasJpegEnd(bytes);
    case 'gif':
      return lastByte(bytes) !== 0x3b;
    case 'webp':
      return view.byteLength < 12 || view.getUint32(4, true) + 8 > view.byteLength;
    case 'avif':
      return !hasWholeBoxes(view);
    case 'ico':
      return !hasWholeIcons(view);
    case 'pdf':
      return !latin(bytes.subarray(-2048)).includes('%%EOF');
    default:
      return false;
  }
}

/** A PNG is a list of chunks: length, name, data and checksum. The last one is IEND. */
function hasPngEnd(view: DataView): boolean {
  for (let at = 8; at + 12 <= view.byteLength; at += view.getUint32(at) + 12) {
    if (view.getUint32(at + 4) === 0x49454e44) return true;
  }
  return false;
}

/**
 * A JPEG is a list of segments up to the start of the scan; its data ends with the marker EOI, and
 * a camera may add more.
 */
function hasJpegEnd(bytes: Uint8Array): boolean {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
  if (bytes[at + 1] !== 0xda) return false;
  for (let end = bytes.lastIndexOf(0xd9); end > at; end = bytes.lastIndexOf(0xd9, end - 1)) {
    if (bytes[end - 1] === 0xff) return true;
  }
  return false;
}

/** Some programs fill a GIF up with zeros. */
function lastByte(bytes: Uint8Array): number | undefined {
  let end = bytes.length - 1;
  while (end > 0 && bytes[end] === 0) end--;
  return bytes[end];
}

/**
 * An AVIF is a list of boxes, each with its size; the last one may have 0, to the end of the file.
 */
function hasWholeBoxes(view: DataView): boolean {
  let at = 0;
  while (at + 8 <= view.byteLength) {
    const size = view.getUint32(at);
    if (size === 0) return true;
    if (size < 8) return size === 1;
    at += size;
  }
  return at === view.byteLength;
}

/** An ICO begins with the size and place of each of its pictures. */
function hasWholeIcons(view: DataView): boolean {
  if (view.byteLength < 6) return false;
  const count = view.getUint16(4, true);
  if (count === 0 || view.byteLength < 6 + count * 16) return false;
  return Array.from({ length: count }, (_, index) => 6 + index * 16).every(
    (at) => view.getUint32(at + 8, true) + view.getUint32(at + 12, true) <= view.byteLength,
  );
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
