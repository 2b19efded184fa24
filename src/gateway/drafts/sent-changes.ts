import { noteBodies, readWithBodies } from '../publishing/contents/sent-bodies';

/** More files than any draft has: a request may name each once. */
const MOST_FILES = 2000;

/**
 * Reads the JSON of a large request about a draft in a thread of its own. The contents of files go
 * past the JSON.
 *
 * @throws CallProblem for what is no such request
 */
export async function readSentChanges(
  json: readonly Uint8Array<ArrayBuffer>[],
): Promise<Record<string, unknown>> {
  const { values, sent } = await readWithBodies<Record<string, unknown>>(json, READ);
  noteBodies(values, sent);
  return values;
}

/** Nothing that it gives has more parts than there are files. */
const READ = `
const membersOf = (object, most) => {
  const members = Object.entries(object);
  if (Array.isArray(object) || members.length > most) throw new RangeError();
  if (members.some(([name]) => name === '__proto__')) throw new RangeError();
  return members;
};
const contentOf = (path, file) => {
  if (file === null || typeof file === 'string') return file;
  const [[name, content]] = membersOf(file, 1);
  if (typeof content !== 'string') throw new TypeError();
  send(path, content, name === 'base64' ? 'base64' : 'utf8');
  return { [name]: '' };
};
const filesOf = (files) =>
  Object.fromEntries(
    membersOf(files, ${MOST_FILES}).map(([path, file]) => [path, contentOf(path, file)]),
  );
let read = (json) =>
  Object.fromEntries(
    membersOf(json, 20).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? filesOf(value) : value,
    ]),
  );
`;
