import type { Issue, Project, Registry } from '../../engine';
import { type IdentityPolicy, noIdentity } from '../providers/open-identity';
import { UserError } from '../user-error';
import type { Examiner } from './examining/examine';
import { provenFindings } from './examining/first-look';
import { noProofs, type Proofs } from './examining/proofs';
import { chooseFiles } from './folders/choose-files';
import { asyncDisk, syncDisk } from './folders/disk';
import { createLastGood } from './folders/last-good';
import type { PortalDirectories } from './folders/list-files';
import { servedProject } from './folders/project-input';
import {
  type PortalFiles,
  type ReadFiles,
  readChangedFiles,
  readPortalFiles,
} from './folders/read-files';
import type { CreateRevision } from './revisions/create-revision';
import type { Revision } from './revisions/revision';

export interface PortalFolders extends PortalDirectories {
  dataDir: string;
}

/** The result of reading the folders. */
export interface LoadedPortal {
  revision: Revision;
  /** The project that the revision is made of: the linter finds no error in it. */
  project: Project;
  files: PortalFiles;
  /** The linter's findings in the files on the disk. */
  issues: readonly Issue[];
  /**
   * The places in the served files that go further than the operator allows: the limits hold
   * instead.
   */
  limited: readonly Issue[];
  /** Owners whose last good files are served instead. */
  restored: readonly string[];
  /** Schools that are not served at all. */
  excluded: readonly string[];
  /**
   * True when someone may still be writing: the same files, read again in a moment, may well be
   * right.
   */
  isUnfinished: boolean;
  /**
   * Stores the files that the revision is made of as the last good ones, for later mistakes on the
   * disk.
   *
   * @throws UserError when the data folder cannot be written
   */
  store(): Promise<void>;
}

/** Reads, proves and compiles the folders: all of them, or what has changed since. */
export type LoadPortal = (changed?: ReadonlySet<string>) => Promise<LoadedPortal>;

export interface PortalLoaderParts {
  folders: PortalFolders;
  registry: Registry;
  createRevision: CreateRevision;
  identity?: IdentityPolicy;
  linter: Pick<Examiner, 'examine' | 'oversteps'>;
  proofs?: Proofs;
  /** The folders where they have been read already: what has changed since is told. */
  first?: ReadFiles | undefined;
  /** Puts what was published in the place of what the folders hold. */
  overlay?(found: PortalFiles): PortalFiles;
  /** True when a school is served from what was published, which may have taken it away. */
  isPublished?(school: string): boolean;
}

/**
 * Gives a function that loads the portal. It throws a UserError when there is nothing right to
 * serve; the caller then goes on serving what it has.
 */
export function createPortalLoader({
  folders,
  registry,
  createRevision,
  identity = noIdentity,
  linter,
  proofs = noProofs,
  first,
  overlay = (found) => found,
  isPublished = () => false,
}: PortalLoaderParts): LoadPortal {
  const stored = createLastGood(folders.dataDir);
  const { lint, limits } = provenFindings(linter, proofs, identity.policy);
  let unused = first;
  let lastGood: PortalFiles | undefined;
  let lastRead: ReadFiles | undefined;
  let lastProject: Project | undefined;
  let lastWrong: ReadonlySet<string> = new Set();

  return async function loadPortal(changed) {
    const before = lastRead;
    // After a failure, the changes that it was about are read with everything else.
    lastRead = undefined;
    // Nothing is served before the first project.
    const disk = lastProject ? asyncDisk : syncDisk;
    const read =
      changed && before
        ? await readChangedFiles(before, folders, changed)
        : (unused ?? (await readPortalFiles(folders, disk)));
    unused = undefined;
    lastRead = read;
    const found = overlay(read);
    const issues = await lint(found);
    const chosen = await chooseFiles({
      found,
      readLastGood: async () => {
        lastGood ??= await stored.read(found.metaSchemas);
        return lastGood;
      },
      lint: (files) => (files === found ? issues : lint(files)),
      isArchived: isPublished,
    });
    if (!chosen) throw new NothingToServe(issues);
    const project = servedProject(chosen.files, registry, lastProject);
    const { files, restored, excluded } = chosen;
    // A portal may have no school yet; one whose schools are all wrong is a mistake.
    const isNew = project.schools.size === 0 && excluded.length === 0;
    if (!isNew && !project.schools.has(project.defaultSchoolName)) throw new NothingToServe(issues);
    lastProject = project;
    const wrong = new Set([...restored, ...excluded]);
    const limited = await limits(files);
    const hasNewMistakes = [...wrong].some((owner) => !lastWrong.has(owner));
    return {
      revision: createRevision(project, files.assets),
      project,
      files,
      issues,
      limited,
      restored,
      excluded,
      isUnfinished: hasNewMistakes || (before !== undefined && mayBeHalfWritten(before, read)),
      async store() {
        lastGood = files;
        lastWrong = wrong;
        await proofs.store(() => stored.write(files), found === read);
      },
    };
  };
}

/**
 * Tells whether a change may be one half of a save: a file is gone, which an editor may be about to
 * replace, or there is another asset, of which nothing tells whether it is whole. JSON that is cut
 * off anywhere is a mistake.
 */
function mayBeHalfWritten(before: PortalFiles, { texts, assets }: PortalFiles): boolean {
  return assets !== before.assets || [...before.texts.keys()].some((path) => !texts.has(path));
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
