import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A text in the encodings that browsers ask for. */
export interface EncodedText {
  identity: Buffer;
  /** Undefined while it is not compressed. */
  br: Buffer | undefined;
  gzip: Buffer | undefined;
  /** True when more time cannot make the text smaller. */
  smallest: boolean;
}

/** The smallest first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * The smallest encoding that a request accepts (RFC 9110, section 12.5.3); identity where it
 * accepts none that we have.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const headers = { 'accept-encoding': acceptEncoding ?? 'identity' };
  const accepted = new Negotiator({ headers }).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/**
 * The longest text that is compressed while everything else waits; a longer one is sent as it is
 * until `compressWell` is done.
 */
const LONGEST_FAST_TEXT = 256 * 1024;

/**
 * Compresses a text on first use in about two milliseconds; `compressWell` makes it a fifth
 * smaller. Never in Node's thread pool, where passwords are hashed: each would wait for the other.
 */
export function compressFast(identity: Buffer): EncodedText {
  if (identity.length > LONGEST_FAST_TEXT) {
    return { identity, br: undefined, gzip: undefined, smallest: false };
  }
  let br: Buffer | undefined;
  let gzip: Buffer | undefined;
  return {
    identity,
    smallest: false,
    get br() {
      br ??= brotliCompressSync(identity, { params: FAST });
      return br;
    },
    get gzip() {
      gzip ??= gzipSync(identity, { level: 1 });
      return gzip;
    },
  };
}

/** Compresses a text as small as it gets, in a thread of its own: it takes a tenth of a second. */
export async function compressWell(identity: Buffer): Promise<EncodedText> {
  const worker = new Worker(COMPRESS, {
    eval: true,
    execArgv: [],
    env: {},
    workerData: { text: identity, params: { ...TEXT, [QUALITY]: 11 } },
  });
  worker.unref();
  const [made]: CompressedText[] = await once(worker, 'message');
  if (!made) throw new Error('The thread gave nothing.');
  return { identity, br: Buffer.from(made.br), gzip: Buffer.from(made.gzip), smallest: true };
}

type CompressedText = Record<'br' | 'gzip', Uint8Array>;

const QUALITY = constants.BROTLI_PARAM_QUALITY;
const TEXT = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };

/** With a short window, because the default one makes this quality ten times as slow. */
const FAST = { ...TEXT, [QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 };

/**
 * The program of the thread: a text, because sources and bundle would have to find a file of it in
 * different places.
 */
const COMPRESS = `
const { constants, setPriority } = require('node:os');
// On Linux this is about the thread that asks: others wait for pages, and nobody for this.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const { parentPort, workerData: { text, params } } = require('node:worker_threads');
const { brotliCompressSync, gzipSync } = require('node:zlib');
parentPort.postMessage({ br: brotliCompressSync(text, { params }), gzip: gzipSync(text, { level: 9 }) });
`;
