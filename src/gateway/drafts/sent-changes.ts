import { CallProblem } from '../calls/problems';
import { readJsonInThread } from '../calls/read-json-in-thread';

/** More files than any draft has: a request may name each once. */
const MOST_FILES = 2000;

/**
 * Reads the JSON of a large request about a draft in a thread of its own.
 *
 * @throws CallProblem for what is no such request
 */
export async function readSentChanges(
  json: readonly Uint8Array<ArrayBuffer>[],
): Promise<Record<string, unknown>> {
  const read = await readJsonInThread<Record<string, unknown>>(json, READ);
  if (!read) throw new CallProblem('invalid-request', { field: 'body' });
  return read;
}

/** Nothing that it gives has more parts than there are files. */
const READ = `
const membersOf = (object, most) => {
  const members = Object.entries(object);
  if (Array.isArray(object) || members.length > most) throw new RangeError();
  if (members.some(([name]) => name === '__proto__')) throw new RangeError();
  return members;
};
const contentOf = (file) => {
  if (file === null || typeof file === 'string') return file;
  const [[name, content]] = membersOf(file, 1);
  if (typeof content !== 'string') throw new TypeError();
  return { [name]: content };
};
const filesOf = (files) =>
  Object.fromEntries(
    membersOf(files, ${MOST_FILES}).map(([path, file]) => [path, contentOf(file)]),
  );
const read = (json) =>
  Object.fromEntries(
    membersOf(json, 20).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? filesOf(value) : value,
    ]),
  );
`;
