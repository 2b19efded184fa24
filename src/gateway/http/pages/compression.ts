import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

/** The best encoding that a request accepts (RFC 9110, section 12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined): keyof EncodedText {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim().toLowerCase());
  const takes = (name: string) =>
    accepted.some(
      (part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)),
    );
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
