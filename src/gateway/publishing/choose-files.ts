import type { Issue } from '../../engine';
import type { SchoolAsset } from './revision';

/** What a portal is made of, by path. */
export interface PortalFiles {
  /** Text: `schools/….json` and `schemas/….json`. */
  texts: ReadonlyMap<string, string>;
  /** What is under the schools' assets folders: `schools/riverside/assets/logo.svg`. */
  assets: ReadonlyMap<string, SchoolAsset>;
}

/** Which files to serve, and whose are not the ones on the disk. */
export interface ChosenFiles {
  files: PortalFiles;
  /** Owners whose last good files are served instead: `schools/riverside`, `schemas`, `schools/portal.json`. */
  kept: string[];
  /** Schools left out, because they never were right. */
  left: string[];
}

export interface ChooseInput {
  found: PortalFiles;
  /** The files served last, if any. */
  lastGood: PortalFiles | undefined;
  lint(files: PortalFiles): readonly Issue[];
}

/**
 * Takes the files found, and for each owner with an error its last good ones: one school's mistake never touches
 * another school. An owner without last good files is left out; the result has no errors, or is undefined.
 */
export function chooseFiles({ found, lastGood, lint }: ChooseInput): ChosenFiles | undefined {
  const kept = new Set<string>();
  const left = new Set<string>();
  const everything = lastGood && { files: lastGood, kept: ['everything'], left: [] };
  let files = found;
  for (let wrong = ownersWithErrors(lint(files)); wrong.size > 0; ) {
    const fresh = [...wrong].filter((owner) => !kept.has(owner) && !left.has(owner));
    if (fresh.length === 0) return everything;
    for (const owner of fresh) {
      const known = lastGood && [...lastGood.texts.keys()].some((path) => ownerOf(path) === owner);
      if (known) kept.add(owner);
      else if (owner.startsWith('schools/') && !owner.endsWith('.json')) left.add(owner);
      else return everything;
      files = {
        texts: replaceOwner(owner, files.texts, lastGood?.texts),
        assets: replaceOwner(owner, files.assets, lastGood?.assets),
      };
    }
    wrong = ownersWithErrors(lint(files));
  }
  return { files, kept: [...kept], left: [...left] };
}

function replaceOwner<Content>(
  owner: string,
  files: ReadonlyMap<string, Content>,
  before: ReadonlyMap<string, Content> = new Map(),
): Map<string, Content> {
  return new Map([
    ...[...files].filter(([path]) => ownerOf(path) !== owner),
    ...[...before].filter(([path]) => ownerOf(path) === owner),
  ]);
}

function ownersWithErrors(issues: readonly Issue[]): Set<string> {
  return new Set(
    issues.filter((issue) => issue.severity === 'error').map((issue) => ownerOf(issue.file)),
  );
}

/** Who answers for a file: its school, the schemas, or portal.json itself. */
export function ownerOf(path: string): string {
  const [root = '', second = ''] = path.split('/');
  return root === 'schools' ? `${root}/${second}` : root;
}
