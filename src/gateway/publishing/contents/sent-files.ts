import { noteBodies, readWithBodies } from './sent-bodies';

/** More files than any school has: the names alone would take a moment of everyone's. */
const MOST_FILES = 10_000;

/** The members of the request; texts that no member may have are left out of them. */
type Publication = Record<string, unknown> & { files: Record<string, unknown> };

/**
 * Reads the JSON of a publication in a thread of its own. The files' bytes go past the JSON.
 *
 * @throws CallProblem for what is no publication
 */
export async function readSentFiles(
  json: readonly Uint8Array<ArrayBuffer>[],
): Promise<Record<string, unknown>> {
  const { values, sent } = await readWithBodies<Publication>(json, READ);
  noteBodies(values.files, sent);
  return values;
}

/** Nothing that it gives has more parts than there are files. */
const READ = `
const plain = (value) =>
  typeof value === 'string' ? value.slice(0, 100_000) : typeof value === 'boolean' ? value : null;
const own = (entries) => Object.fromEntries(entries);
function read({ files, ...rest }) {
  const entries = Object.entries(files);
  if (Array.isArray(files) || entries.length > ${MOST_FILES}) return undefined;
  if (entries.some(([path]) => path === '__proto__')) return undefined;
  const described = entries.map(([path, file]) => {
    const members = Object.entries(Object(file)).slice(0, 10);
    const { base64 } = Object(file);
    if (typeof base64 === 'string') send(path, base64, 'base64');
    const short = members.map(([name, value]) => [
      name,
      name === 'base64' && typeof value === 'string' ? '' : plain(value),
    ]);
    return [path, own(short)];
  });
  const values = own(Object.entries(rest).slice(0, 20).map(([name, value]) => [name, plain(value)]));
  return { ...values, files: own(described) };
}
`;
