import type { Issue } from '../../../engine';
import type { PortalFiles } from './read-files';
import { schoolOf } from './school-contents';

/** Stands for every owner among those restored. */
export const EVERYTHING = 'everything';

/** Stands for every owner where the folder has no school any more. */
export const EVERY_SCHOOL = 'every-school';

/** The files to serve, and the owners whose files are not the ones on the disk. */
export interface ChosenFiles {
  files: PortalFiles;
  /**
   * Owners whose last good files are served instead: `schools/riverside`, `schemas`,
   * `schools/portal.json`, EVERYTHING, or EVERY_SCHOOL.
   */
  restored: string[];
  /** Schools that are left out, because they never were right. */
  excluded: string[];
}

export interface ChooseInput {
  found: PortalFiles;
  /** Gives the files served last, if any. */
  readLastGood(): Promise<PortalFiles | undefined>;
  lint(files: PortalFiles): readonly Issue[] | Promise<readonly Issue[]>;
  /** True for a school that was taken away on purpose, and not only from the folder. */
  isArchived?(school: string): boolean;
}

/**
 * Takes the files found, and for each owner with an error its last good ones: one school's mistake
 * never touches another school. An owner without last good files is left out; the result has no
 * errors, or is undefined.
 *
 * Where only the last good state as a whole is right, it is that of the schools: an update of
 * Formgate has brought other schemas. The same holds where every school has gone: a folder that is
 * not mounted is no wish to close the portal.
 */
export async function chooseFiles({
  found,
  readLastGood,
  lint,
  isArchived = () => false,
}: ChooseInput): Promise<ChosenFiles | undefined> {
  const restored = new Set<string>();
  const excluded = new Set<string>();
  let files = found;
  let wrong = ownersWithErrors(await lint(files));
  const isEmpty = schoolsIn(found).size === 0;
  const lastGood = wrong.size > 0 || isEmpty ? await readLastGood() : undefined;
  const everything = async (owner = EVERYTHING) =>
    lastGood && {
      files: await withSchemasOf(found, lastGood, lint),
      restored: [owner],
      excluded: [],
    };
  const gone = isEmpty && lastGood ? [...schoolsIn(lastGood)] : [];
  if (gone.some((school) => !isArchived(school))) return everything(EVERY_SCHOOL);
  while (wrong.size > 0) {
    const fresh = [...wrong].filter((owner) => !restored.has(owner) && !excluded.has(owner));
    if (fresh.length === 0) return everything();
    for (const owner of fresh) {
      const known = lastGood && [...lastGood.texts.keys()].some((path) => ownerOf(path) === owner);
      if (known) restored.add(owner);
      else if (owner.startsWith('schools/') && !owner.endsWith('.json')) excluded.add(owner);
      else return everything();
      files = {
        texts: replaceOwner(owner, files.texts, lastGood?.texts),
        assets: replaceOwner(owner, files.assets, lastGood?.assets),
        // Unreadable files of a replaced owner do not count any more.
        refused: replaceOwner(owner, files.refused),
        unread: files.unread,
        metaSchemas: files.metaSchemas,
      };
    }
    wrong = ownersWithErrors(await lint(files));
  }
  return { files, restored: [...restored], excluded: [...excluded] };
}

function schoolsIn({ texts }: PortalFiles): ReadonlySet<string> {
  return new Set([...texts.keys()].flatMap((path) => schoolOf(path) ?? []));
}

/** The last good files with the schemas that were found, where those are right together. */
async function withSchemasOf(
  found: PortalFiles,
  lastGood: PortalFiles,
  lint: ChooseInput['lint'],
): Promise<PortalFiles> {
  const updated = { ...lastGood, texts: replaceOwner('schemas', lastGood.texts, found.texts) };
  return ownersWithErrors(await lint(updated)).size === 0 ? updated : lastGood;
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

/** Gives the owner of a file: its school, the schemas, or portal.json itself. */
function ownerOf(path: string): string {
  const [root = '', second = ''] = path.split('/');
  return root === 'schools' ? `${root}/${second}` : root;
}
