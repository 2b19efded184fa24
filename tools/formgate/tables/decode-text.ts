import { UserError } from '../../../src/gateway/user-error';

/** Byte order marks, and the encodings that they stand for. */
const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/**
 * The text of a file whose encoding nobody has said: by its byte order mark, else UTF-8, else GB
 * 18030, which GBK and GB 2312 are parts of and Chinese spreadsheets write. Up to its first
 * character that is not ASCII a file is all of these.
 *
 * @throws UserError for bytes that are none of these, or of another encoding than those before
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let isSettled = false;
  /**
   * Bytes of a character whose end has yet to come, for a decoder that takes the place of the
   * first.
   */
  let pending: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    if (!decoder) {
      const mark = MARKS.find(({ bytes }) => bytes.every((byte, index) => chunk[index] === byte));
      decoder = new TextDecoder(mark?.encoding ?? 'utf-8', { fatal: true });
      isSettled = mark !== undefined;
    }
    const bytes = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    pending = new Uint8Array();
    if (isSettled) {
      yield decode(decoder, chunk);
      continue;
    }
    const ascii = bytes.findIndex((byte) => byte >= 0x80);
    if (ascii < 0) {
      yield decode(decoder, bytes);
      continue;
    }
    yield decode(decoder, bytes.subarray(0, ascii));
    const rest = bytes.subarray(ascii);
    const encoding = encodingOf(rest);
    if (encoding === undefined) {
      pending = rest;
      continue;
    }
    decoder = new TextDecoder(encoding, { fatal: true });
    isSettled = true;
    yield decode(decoder, rest);
  }
  if (pending.length > 0) throw unknownEncoding();
  if (decoder && isSettled) yield flush(decoder);
}

/** How many bytes that begin with one that is not ASCII tell the encoding. */
const ENOUGH = 4;

/** UTF-8 where its rules hold; undefined when a character's end has yet to come. */
function encodingOf(bytes: Uint8Array): string | undefined {
  if (bytes.length < ENOUGH && !isUtf8(bytes)) return undefined;
  return isUtf8(bytes) ? 'utf-8' : 'gb18030';
}

/** Says whether all are whole characters of UTF-8, but for the last. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function decode(decoder: TextDecoder, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: true });
  } catch {
    throw unknownEncoding();
  }
}

function flush(decoder: TextDecoder): string {
  try {
    return decoder.decode();
  } catch {
    throw unknownEncoding();
  }
}

function unknownEncoding(): UserError {
  return new UserError({
    'zh-CN': '文件的编码既不是 UTF-8，也不是 GBK，或者前后不一致。请另存为“CSV UTF-8”再导入。',
    en: 'The file is neither UTF-8 nor GBK, or changes from one to the other. Save it as “CSV UTF-8” and import that.',
  });
}
