import { CallProblem } from '../calls/problems';
import { readJsonInThread } from '../calls/read-json-in-thread';
import { noteHash } from './manifest';

/** Of a file in a request: its bytes, where the request has them. */
type Bodies = ReadonlyMap<string, Uint8Array>;

/** The bytes of the files of requests, by the object that has their names and hashes. */
const bodies = new WeakMap<object, Bodies>();

/** The bytes that a thread has read of a request's files; undefined where none has. */
export function bodiesSentWith(files: object): Bodies | undefined {
  return bodies.get(files);
}

/** More files than any school has: the names alone would take a moment of everyone's. */
const MOST_FILES = 10_000;

interface ReadRequest {
  /** The members of the request; texts that no member may have are left out of them. */
  values: Record<string, unknown> & { files: Record<string, unknown> };
  sent: readonly (readonly [path: string, body: Uint8Array, sha256: string])[];
}

/**
 * Reads the JSON of a publication in a thread of its own. The files' bytes go past the JSON.
 *
 * @throws CallProblem for what is no publication
 */
export async function readSentFiles(
  json: readonly Uint8Array<ArrayBuffer>[],
): Promise<Record<string, unknown>> {
  const read = await readJsonInThread<ReadRequest>(json, READ);
  if (!read) throw new CallProblem('invalid-request', { field: 'body' });
  const { values, sent } = read;
  for (const [, body, sha256] of sent) noteHash(body, sha256);
  bodies.set(values.files, new Map(sent.map(([path, body]) => [path, body])));
  return values;
}

/** Nothing that it gives has more parts than there are files. */
const READ = `
const { createHash } = require('node:crypto');
const plain = (value) =>
  typeof value === 'string' ? value.slice(0, 100_000) : typeof value === 'boolean' ? value : null;
const own = (entries) => Object.fromEntries(entries);
function read({ files, ...rest }) {
  const entries = Object.entries(files);
  if (Array.isArray(files) || entries.length > ${MOST_FILES}) return undefined;
  if (entries.some(([path]) => path === '__proto__')) return undefined;
  const sent = [];
  const described = entries.map(([path, file]) => {
    const members = Object.entries(Object(file)).slice(0, 10);
    const { base64 } = Object(file);
    if (typeof base64 === 'string') {
      const bytes = Buffer.from(base64, 'base64');
      const body = new Uint8Array(new SharedArrayBuffer(bytes.length));
      body.set(bytes);
      sent.push([path, body, createHash('sha256').update(body).digest('hex')]);
    }
    const short = members.map(([name, value]) => [
      name,
      name === 'base64' && typeof value === 'string' ? '' : plain(value),
    ]);
    return [path, own(short)];
  });
  const values = own(Object.entries(rest).slice(0, 20).map(([name, value]) => [name, plain(value)]));
  return { values: { ...values, files: own(described) }, sent };
}
`;
