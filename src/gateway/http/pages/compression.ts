import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** A text in every encoding that browsers ask for, compressed once. */
export interface EncodedText {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Compresses a text hard: it is done once and sent many times. */
export async function encodeText(text: string): Promise<EncodedText> {
  const identity = Buffer.from(text, 'utf8');
  const [br, zipped] = await Promise.all([
    brotli(identity, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    gzipAsync(identity, { level: 9 }),
  ]);
  return { identity, br, gzip: zipped };
}

/** The smallest first. */
const ENCODINGS: readonly (keyof EncodedText)[] = ['br', 'gzip', 'identity'];

/** The smallest encoding that a request accepts (RFC 9110, section 12.5.3); identity where it accepts none that we have. */
export function chooseEncoding(acceptEncoding: string | undefined): keyof EncodedText {
  const headers = { 'accept-encoding': acceptEncoding ?? 'identity' };
  const accepted = new Negotiator({ headers }).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}
