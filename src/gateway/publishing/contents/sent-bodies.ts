import { CallProblem } from '../../calls/problems';
import { readJsonInThread } from '../../calls/read-json-in-thread';
import { noteHash } from './manifest';

/** The bytes of a request's files by path. */
export type SentBodies = ReadonlyMap<string, Uint8Array>;

/** The bytes of the files of requests, by the object that has their names. */
const bodies = new WeakMap<object, SentBodies>();

/** The bytes that a thread has read of a request's files; undefined where none has. */
export function bodiesSentWith(files: object): SentBodies | undefined {
  return bodies.get(files);
}

/** Notes the bytes that a thread has read of a request's files. */
export function noteBodies(files: object, sent: SentBodies): void {
  bodies.set(files, sent);
}

/** A request that a thread has read: its values, in which files have no contents, and these. */
interface ReadRequest<Values> {
  values: Values;
  sent: SentBodies;
}

interface SentRequest<Values> {
  values: Values;
  sent: readonly (readonly [path: string, body: Uint8Array, sha256: string])[];
}

/**
 * Reads the JSON of a request with files in a thread of its own, which also decodes their contents
 * and makes their hashes: neither takes the time of whoever is served meanwhile.
 *
 * @param read the text of functions for `readJsonInThread`: `read(json)` gives the values, and
 *   calls `send(path, text, encoding)` for the contents of each file
 * @throws CallProblem for what `read` does not take
 */
export async function readWithBodies<Values>(
  json: readonly Uint8Array<ArrayBuffer>[],
  read: string,
): Promise<ReadRequest<Values>> {
  const found = await readJsonInThread<SentRequest<Values>>(json, `${SEND} ${read} ${WITH_SENT}`);
  if (found?.values === undefined) throw new CallProblem('invalid-request', { field: 'body' });
  for (const [, body, sha256] of found.sent) noteHash(body, sha256);
  return { ...found, sent: new Map(found.sent.map(([path, body]) => [path, body])) };
}

const SEND = `
const { createHash } = require('node:crypto');
let sent = [];
function send(path, text, encoding) {
  const bytes = Buffer.from(text, encoding);
  const body = new Uint8Array(new SharedArrayBuffer(bytes.length));
  body.set(bytes);
  sent.push([path, body, createHash('sha256').update(body).digest('hex')]);
}
`;

const WITH_SENT = `
const readValues = read;
read = (json) => {
  try {
    return { values: readValues(json), sent };
  } finally {
    sent = [];
  }
};
`;
