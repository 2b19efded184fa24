import type { RefusedReason } from '../../../engine';
import { hashOf, type Manifest, noteHash, type SchoolContents } from '../contents/manifest';
import type { SchoolAsset } from '../contents/school-assets';
import { type PortalFiles, toContent } from './read-files';

/** A school's files among those of a portal. */
export function contentsOf({ texts, assets }: PortalFiles, school: string): SchoolContents {
  const below = `schools/${school}/`;
  const inside = (path: string) => path.slice(below.length);
  return new Map([
    ...[...texts]
      .filter(([path]) => path.startsWith(below))
      .map(([path, text]): [string, Uint8Array] => [inside(path), Buffer.from(text)]),
    ...[...assets]
      .filter(([path]) => path.startsWith(below))
      .map(([path, { body }]): [string, Uint8Array] => [inside(path), body]),
  ]);
}

/** The files of a portal with others in the place of a school's. */
export function withContents(
  files: PortalFiles,
  school: string,
  contents: SchoolContents,
): PortalFiles {
  const replacement = [{ school, ...filesOf(school, contents) }];
  return {
    texts: replaceSchools(files.texts, replacement, ({ texts }) => texts),
    assets: replaceSchools(files.assets, replacement, ({ assets }) => assets),
    refused: replaceSchools(files.refused, replacement, ({ refused }) => refused),
    unread: new Set([...files.unread].filter((path) => schoolOf(path) !== school)),
    metaSchemas: files.metaSchemas,
  };
}

/** Gives the contents of some files as they are when they are read from a folder. */
export function filesOf(
  school: string,
  contents: SchoolContents,
): Pick<PortalFiles, 'texts' | 'assets' | 'refused'> {
  const texts = new Map<string, string>();
  const assets = new Map<string, SchoolAsset>();
  const refused = new Map<string, RefusedReason>();
  for (const [inside, bytes] of contents) {
    const path = `schools/${school}/${inside}`;
    const content = toContent(path, bufferOf(bytes));
    if (content.type === 'text') texts.set(path, content.text);
    else if (content.type === 'asset') assets.set(path, content.asset);
    else refused.set(path, content.reason);
  }
  return { texts, assets, refused };
}

/** The same bytes as a buffer: what was found out of them is known of it as well. */
function bufferOf(bytes: Uint8Array): Buffer {
  if (Buffer.isBuffer(bytes)) return bytes;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  noteHash(buffer, hashOf(bytes));
  return buffer;
}

/**
 * A map by path with what some schools have in it left out, and what they are to have added; in the
 * order of the paths.
 */
export function replaceSchools<Content, School extends { school: string }>(
  found: ReadonlyMap<string, Content>,
  schools: readonly School[],
  filesOf: (school: School) => ReadonlyMap<string, Content>,
): Map<string, Content> {
  const replaced = new Set(schools.map(({ school }) => school));
  return new Map(
    [
      ...[...found].filter(([path]) => !replaced.has(schoolOf(path) ?? '')),
      ...schools.flatMap((school) => [...filesOf(school)]),
    ].sort(([left], [right]) => (left < right ? -1 : 1)),
  );
}

/** The school to whose folder a path belongs. */
export function schoolOf(path: string): string | undefined {
  const [root, school, ...rest] = path.split('/');
  return root === 'schools' && rest.length > 0 ? school : undefined;
}

/** The files of a manifest. @throws Error when one is not among the bodies */
export function resolveContents(
  manifest: Manifest,
  bodies: ReadonlyMap<string, Uint8Array>,
): SchoolContents {
  return new Map(
    [...manifest].map(([path, hash]) => {
      const body = bodies.get(hash);
      if (!body) throw new Error('A revision names a file that the database does not hold.');
      return [path, body];
    }),
  );
}
