import {
  createProject,
  type Issue,
  type Project,
  type ProjectInput,
  type Registry,
} from '../../engine';
import { lint } from '../../linter';
import { UserError } from '../user-error';
import { chooseFiles } from './choose-files';
import { createRevisionMaker } from './create-revision';
import { readLastGood, writeLastGood } from './last-good';
import {
  type PortalDirectories,
  type PortalFiles,
  readChangedFiles,
  readPortalFiles,
} from './read-files';
import type { Revision } from './revision';

export interface PortalFolders extends PortalDirectories {
  dataDir: string;
}

/** What came of reading the folders. */
export interface LoadedPortal {
  revision: Revision;
  /** What the linter found in the files on the disk. */
  issues: readonly Issue[];
  /** Owners whose last good files are served instead. */
  restored: readonly string[];
  /** Schools that are not served at all. */
  excluded: readonly string[];
  /**
   * Stores the files that the revision is made of, for a start with a mistake on the disk.
   *
   * @throws UserError when the data folder cannot be written
   */
  store(): Promise<void>;
}

/** Reads, proves and compiles the folders: all of them, or what has changed since. */
export type LoadPortal = (changed?: ReadonlySet<string>) => Promise<LoadedPortal>;

/** A portal's files as a project is made of them. */
export function projectInput(files: PortalFiles, registry: Registry): ProjectInput {
  return {
    files: files.texts,
    assets: assetPaths(files.assets),
    metaSchemas: files.metaSchemas,
    refused: files.refused,
    registry,
  };
}

/** The same files are the same set, so that what was found out about them still holds. */
const knownPaths = new WeakMap<PortalFiles['assets'], ReadonlySet<string>>();

function assetPaths(assets: PortalFiles['assets']): ReadonlySet<string> {
  const known = knownPaths.get(assets) ?? new Set(assets.keys());
  knownPaths.set(assets, known);
  return known;
}

/**
 * Gives a function that loads the portal. It throws a UserError when there is nothing right to serve; the caller then goes
 * on serving what it has.
 */
export function createPortalLoader(folders: PortalFolders, registry: Registry): LoadPortal {
  const createRevision = createRevisionMaker(registry);
  let lastGood: PortalFiles | undefined;
  let lastRead: PortalFiles | undefined;
  let lastProject: Project | undefined;

  return async function loadPortal(changed) {
    const before = lastRead;
    // After a failure, the changes that it was about are read with everything else.
    lastRead = undefined;
    const found =
      changed && before
        ? await readChangedFiles(before, folders, changed)
        : await readPortalFiles(folders);
    lastRead = found;
    lastGood ??= await readLastGood(folders.dataDir, found.metaSchemas);
    const projects = new Map<PortalFiles, { project: Project; issues: readonly Issue[] }>();
    const examine = (files: PortalFiles) => {
      const project = createProject(projectInput(files, registry), lastProject);
      const examined = { project, issues: lint(project) };
      projects.set(files, examined);
      lastProject = project;
      return examined.issues;
    };
    const issues = examine(found);
    const chosen = chooseFiles({
      found,
      lastGood,
      lint: (files) => (files === found ? issues : examine(files)),
    });
    if (!chosen) throw new NothingToServe(issues);
    if (!projects.has(chosen.files)) examine(chosen.files);
    const { project } = projects.get(chosen.files) ?? {};
    if (!project?.schools.has(project.defaultSchoolName)) throw new NothingToServe(issues);
    const revision = createRevision(project, chosen.files.assets);
    lastGood = chosen.files;
    return {
      revision,
      issues,
      restored: chosen.restored,
      excluded: chosen.excluded,
      store: () => writeLastGood(folders.dataDir, chosen.files),
    };
  };
}

/** The files have mistakes, and no earlier state is there to serve instead. */
export class NothingToServe extends UserError {
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[]) {
    super({
      'zh-CN': '门户的文件有错误，之前也没有可用的正确状态。请改正上面列出的问题，再重新启动。',
      en: 'The portal has mistakes and no earlier good state. Correct what is listed, then start again.',
    });
    this.issues = issues;
  }
}
