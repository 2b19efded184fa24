import type { DraftChanges, DraftContent, NamedFiles } from '../../wire/calls/drafts/draft-parts';
import { CallProblem } from '../calls/problems';
import {
  hashOf,
  isPublishedPath,
  type Manifest,
  manifestOfRecord,
  type SchoolContents,
} from '../publishing/contents/manifest';
import type { SentBodies } from '../publishing/contents/sent-bodies';

/** Files that are text where they are UTF-8. */
const TEXT = /\.(json|md|txt|svg)$/i;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The files of a manifest that may be text. */
export function textsOf(manifest: Manifest): Manifest {
  return new Map([...manifest].filter(([path]) => TEXT.test(path)));
}

/**
 * Files as responses have them.
 *
 * @param contents of all that may be text
 */
export function namedFiles(manifest: Manifest, contents: SchoolContents): NamedFiles {
  return Object.fromEntries(
    [...manifest].map(([path, hash]) => {
      const body = TEXT.test(path) ? contents.get(path) : undefined;
      const text = body && readText(body);
      return [path, text === undefined ? { hash } : { text }];
    }),
  );
}

/** Undefined where it has another encoding, of which the linter tells. */
function readText(body: Uint8Array): string | undefined {
  try {
    return utf8.decode(body);
  } catch {
    return undefined;
  }
}

/** The texts of all that is JSON by its name. */
export function jsonTexts(contents: SchoolContents): string[] {
  return [...contents]
    .filter(([path]) => path.endsWith('.json'))
    .map(([, body]) => Buffer.from(body).toString('utf8'));
}

/**
 * The files of a manifest after some changes.
 *
 * @param sent the contents of those files that a thread has read
 * @param field the name of the changes in the request
 * @returns their manifest, and the contents that are new
 * @throws CallProblem that names a path that no file of a school may have
 */
export function applyChanges(
  manifest: Manifest,
  changes: DraftChanges,
  sent: SentBodies | undefined,
  field = 'changes',
): { manifest: Manifest; contents: SchoolContents } {
  const files = new Map(manifest);
  const contents = new Map<string, Uint8Array>();
  for (const [path, content] of Object.entries(changes)) {
    if (!isPublishedPath(path)) throw new CallProblem('invalid-request', { field, path });
    if (content === null || content === undefined) files.delete(path);
    else {
      const body = sent ? sent.get(path) : bodyOf(content);
      if (!body) throw new CallProblem('invalid-request', { field, path });
      contents.set(path, body);
      files.set(path, hashOf(body));
    }
  }
  return { manifest: manifestOfRecord(Object.fromEntries(files)), contents };
}

function bodyOf(content: DraftContent): Uint8Array {
  return 'text' in content ? Buffer.from(content.text) : Buffer.from(content.base64, 'base64');
}

/** @throws CallProblem for a name that no school's folder can have */
export function requireSchoolName(school: string): void {
  if (!isPublishedPath(`${school}/a.json`)) {
    throw new CallProblem('invalid-request', { field: 'school' });
  }
}
