import type { Issue, PluginRegistry } from '../../engine';
import { type LintInput, lint } from '../../linter';
import { UserError } from '../user-error';
import { chooseFiles, ownerOf, type PortalFiles } from './choose-files';
import { createRevisionCompiler } from './compile-revision';
import { readLastGood, writeLastGood } from './last-good';
import { readPortalFiles } from './read-files';
import type { Revision } from './revision';
import { readAssets } from './school-assets';

export interface PortalFolders {
  schoolsDir: string;
  schemasDir: string;
  dataDir: string;
}

/** What came of reading the folders. */
export interface LoadedPortal {
  revision: Revision;
  /** What the linter found in the files on the disk. */
  issues: readonly Issue[];
  /** Owners whose last good files are served instead, and schools that are not served at all. */
  kept: readonly string[];
  left: readonly string[];
}

/**
 * Gives a function that reads, proves and compiles the folders. It throws a UserError when there is nothing right to
 * serve; the caller then goes on serving what it has.
 */
export function createPortalLoader(folders: PortalFolders, registry: PluginRegistry) {
  const compile = createRevisionCompiler(registry);
  let lastGood: PortalFiles | undefined;

  return async function loadPortal(): Promise<LoadedPortal> {
    lastGood ??= await readLastGood(folders.dataDir);
    const read = await readPortalFiles(folders);
    const found: PortalFiles = {
      texts: read.files,
      assets: await readAssets(folders.schoolsDir, read.assets),
    };
    const lintFiles = (files: PortalFiles) =>
      lint({ ...inputOf(read, found, files), plugins: registry });
    const issues = lintFiles(found);
    const chosen = chooseFiles({
      found,
      lastGood,
      lint: (files) => (files === found ? issues : lintFiles(files)),
    });
    if (!chosen) throw new NothingToServe(issues);
    const revision = await compile(chosen.files);
    if (!revision.schools.has(revision.defaultSchoolName) && !revision.schools.has('default')) {
      throw new NothingToServe(issues);
    }
    lastGood = chosen.files;
    await writeLastGood(folders.dataDir, chosen.files);
    return { revision, issues, kept: chosen.kept, left: chosen.left };
  };
}

/** The files have mistakes, and no earlier state is there to serve instead. */
export class NothingToServe extends UserError {
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[]) {
    super(
      'The portal has mistakes and no earlier good state. Mend what is listed, then start again.',
    );
    this.issues = issues;
  }
}

/** What to lint when some owners' files are not the ones on the disk: what was unreadable of theirs does not count. */
function inputOf(
  read: Omit<LintInput, 'plugins'>,
  found: PortalFiles,
  files: PortalFiles,
): Omit<LintInput, 'plugins'> {
  const replaced = new Set([
    ...differing(found.texts, files.texts).map(ownerOf),
    ...differing(found.assets, files.assets).map(ownerOf),
  ]);
  const refused = new Map(
    [...(read.refused ?? [])].filter(([path]) => !replaced.has(ownerOf(path))),
  );
  return { ...read, files: files.texts, assets: new Set(files.assets.keys()), refused };
}

function differing<Content>(
  left: ReadonlyMap<string, Content>,
  right: ReadonlyMap<string, Content>,
): string[] {
  return [...left.keys(), ...right.keys()].filter((path) => left.get(path) !== right.get(path));
}
