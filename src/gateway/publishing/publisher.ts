import {
  createProject,
  type Issue,
  type Project,
  type Registry,
  type SchoolNode,
} from '../../engine';
import { lint, loadSlowPatternFinder, rules } from '../../linter';
import type { Database } from '../database/tables';
import { readBlobs } from '../repositories/published-contents';
import {
  listRevisions,
  type NewRevision,
  publishRevisions,
  type RevisionRecord,
  readRevision,
  readState,
} from '../repositories/revisions';
import type { CreateRevision } from './create-revision';
import { type LoadedPortal, projectInput } from './load-portal';
import {
  changesBetween,
  type FileChange,
  type Manifest,
  manifestOf,
  type SchoolContents,
  stateOf,
} from './manifest';
import type { PublishedSchools } from './published-schools';
import type { Revision } from './revision';
import { contentsOf, resolveContents, withContents } from './school-contents';

/** A page that could not be rendered. */
export interface UnrenderedPage {
  school: string;
  screen: string;
  locale: string;
}

/** Renders every page of some schools in each of their languages; gives those that it could not. */
export type RenderProof = (
  revision: Revision,
  schools: readonly string[],
) => Promise<UnrenderedPage[]>;

/** What a school has live. */
export interface LiveSchool {
  /** A digest of the files: what a publisher has looked at. */
  state: string;
  manifest: Manifest;
  contents: SchoolContents;
  /** The live revision's number; undefined where the files in the folder are live and are no revision. */
  number: number | undefined;
}

/** What somebody wants to be live. */
export interface PublishRequest {
  school: string;
  contents: SchoolContents;
  /** The state that was looked at; undefined when the school was not there. */
  base: string | undefined;
  author: string;
  message: string;
  /** Whether everything is proven, and nothing published. */
  isDryRun: boolean;
  /** The revision whose files these are. */
  restores?: number;
  /** What is written in the transaction that publishes. */
  afterwards(transaction: Database, revision: RevisionRecord): Promise<void>;
}

export type PublishOutcome =
  | { outcome: 'published'; revision: RevisionRecord; changes: FileChange[]; issues: Issue[] }
  | { outcome: 'proven'; changes: FileChange[]; issues: Issue[] }
  /** The same files are live already. */
  | { outcome: 'unchanged'; number: number }
  | ChangedMeanwhile
  | { outcome: 'refused'; issues: Issue[] }
  | { outcome: 'unrendered'; pages: UnrenderedPage[] }
  /** Others publish all the time: this one never came first. */
  | { outcome: 'busy' };

/** What is live is not what the publisher looked at. */
export interface ChangedMeanwhile {
  outcome: 'changed-meanwhile';
  state: string | undefined;
  number: number | undefined;
  /** Undefined when what was looked at was no revision and is not known any more. */
  changes: FileChange[] | undefined;
  /** The revisions that were published since, the newest first. */
  revisions: RevisionRecord[];
}

export interface Publisher {
  live(school: string): LiveSchool | undefined;
  publish(request: PublishRequest): Promise<PublishOutcome>;
  /** Publishes what an earlier revision had; undefined when there is no such revision. */
  rollback(
    request: Omit<PublishRequest, 'contents' | 'restores'> & { to: number },
  ): Promise<PublishOutcome | undefined>;
}

export interface PublisherParts {
  database: Database;
  registry: Registry;
  createRevision: CreateRevision;
  published: PublishedSchools;
  /** What is live on this node. */
  portal(): LoadedPortal;
  /** Makes live what `published` knows. */
  reload(): Promise<void>;
  findUnrendered: RenderProof;
  /** Runs one at a time what reads or changes what is live. */
  exclusive<Result>(work: () => Promise<Result>): Promise<Result>;
  clock(): Date;
  onError(error: unknown): void;
}

/** How often a publication is proven anew because another one came first. */
const MOST_TRIES = 5;

/** How many of the revisions since are told. */
const MOST_TOLD = 20;

/**
 * Publishes states of schools. A state is proven together with everything that is live: linted, every validator compiled, every
 * page rendered. Then it goes live in one transaction, or, when anything was published meanwhile, is proven again.
 */
export function createPublisher(parts: PublisherParts): Publisher {
  const { database, registry, createRevision, published, exclusive } = parts;

  function live(school: string): LiveSchool | undefined {
    const contents = contentsOf(parts.portal().files, school);
    if (contents.size === 0) return undefined;
    const manifest = manifestOf(contents);
    const state = stateOf(manifest);
    const head = published.head(school);
    return { state, manifest, contents, number: head?.state === state ? head.number : undefined };
  }

  async function refresh(): Promise<void> {
    if (await published.catchUp()) await parts.reload();
  }

  async function whatChanged(
    school: string,
    base: string | undefined,
    now: LiveSchool | undefined,
  ): Promise<ChangedMeanwhile> {
    const newest = await listRevisions(database, school, { limit: MOST_TOLD });
    const seen = newest.findIndex(({ state }) => state === base);
    const before = base === undefined ? new Map() : await readState(database, school, base);
    return {
      outcome: 'changed-meanwhile',
      state: now?.state,
      number: now?.number,
      changes: before && changesBetween(before, now?.manifest ?? new Map()),
      revisions: seen < 0 ? newest : newest.slice(0, seen),
    };
  }

  /** The proof of a state among everything that is live. */
  async function prove(school: string, contents: SchoolContents) {
    const { files, project: before } = parts.portal();
    const candidate = withContents(files, school, contents);
    const project = createProject(projectInput(candidate, registry), before);
    const tools = { findSlowPattern: await loadSlowPatternFinder(project, Date.now) };
    const issues = lint(project, rules, tools);
    const isMine = ({ file }: Issue) => file.startsWith(`schools/${school}/`);
    const errors = withoutKnown(issues.filter(isError), isMine, () => lint(before, rules, tools));
    if (errors.length > 0) {
      return { isRight: false, outcome: { outcome: 'refused', issues: errors } } as const;
    }
    const revision = createRevision(project, candidate.assets);
    const touched = [...project.schools]
      .filter(([, node]) => isTouched(node, school, before))
      .map(([name]) => name);
    const validators = validatorsOf(revision, touched, project);
    const pages = await parts.findUnrendered(revision, touched);
    if (pages.length > 0) {
      return { isRight: false, outcome: { outcome: 'unrendered', pages } } as const;
    }
    return { isRight: true, issues: issues.filter(isMine), touched, validators } as const;
  }

  /** One try; undefined when another publication came first. */
  async function tryOnce(request: PublishRequest): Promise<PublishOutcome | undefined> {
    const { school, contents, base, isDryRun } = request;
    await refresh();
    const sequence = published.sequence();
    const now = live(school);
    if (now?.state !== base) return whatChanged(school, base, now);
    const manifest = manifestOf(contents);
    const changes = changesBetween(now?.manifest ?? new Map(), manifest);
    if (now?.number !== undefined && changes.length === 0 && published.isServed(school)) {
      return { outcome: 'unchanged', number: now.number };
    }
    const proof = await prove(school, contents);
    if (!proof.isRight) return proof.outcome;
    const { issues, touched, validators } = proof;
    if (isDryRun) return { outcome: 'proven', changes, issues };
    const portal = parts.portal();
    const outcome = await publishRevisions(database, {
      school,
      sequence,
      revisions: revisionsOf(request, now),
      folderState: published.folderState(school),
      // Those of the pages that are open now as well.
      validators: new Map([
        ...validatorsOf(portal.revision, touched, portal.project),
        ...validators,
      ]),
      publishedAt: parts.clock(),
      afterwards: request.afterwards,
    });
    if (outcome.outcome === 'behind') return undefined;
    // It is published, whatever becomes of this: nodes that are behind catch up.
    await refresh().catch(parts.onError);
    return { outcome: 'published', revision: outcome.revision, changes, issues };
  }

  async function publish(request: PublishRequest): Promise<PublishOutcome> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const outcome = await exclusive(() => tryOnce(request));
      if (outcome) return outcome;
    }
    return { outcome: 'busy' };
  }

  return {
    live,
    publish,
    async rollback({ to, ...request }) {
      const revision = await readRevision(database, request.school, to);
      if (!revision) return undefined;
      const bodies = await readBlobs(database, revision.manifest.values());
      const contents = resolveContents(revision.manifest, bodies);
      return publish({ ...request, contents, restores: to });
    },
  };
}

function isError({ severity }: Issue): boolean {
  return severity === 'error';
}

/** Without the errors of other schools that are live already: whoever publishes this one need not correct those first. */
function withoutKnown(
  errors: readonly Issue[],
  isMine: (issue: Issue) => boolean,
  live: () => readonly Issue[],
): Issue[] {
  if (errors.every(isMine)) return [...errors];
  const known = new Set(live().map((issue) => JSON.stringify(issue)));
  return errors.filter((issue) => isMine(issue) || !known.has(JSON.stringify(issue)));
}

/** What a publication stores: the folder's files first, where these were live and are no revision, so that they can be brought back. */
function revisionsOf(
  { contents, author, message, restores }: PublishRequest,
  now: LiveSchool | undefined,
): readonly [NewRevision, ...NewRevision[]] {
  const source = restores === undefined ? 'publish' : 'rollback';
  const revision: NewRevision = { contents, source, restores, author, message };
  if (!now || now.number !== undefined || now.state === stateOf(manifestOf(contents))) {
    return [revision];
  }
  const folder: NewRevision = {
    contents: now.contents,
    source: 'folder',
    restores: undefined,
    author: '',
    message: '',
  };
  return [folder, revision];
}

/** Whether a school is, or extends, the one that is published, or was made anew for another reason. */
function isTouched(node: SchoolNode, school: string, before: Project): boolean {
  for (let one: SchoolNode | undefined = node; one; one = one.parent) {
    if (one.name === school) return true;
  }
  return before.schools.get(node.name) !== node;
}

/** The validators of all screens of some schools, compiled. */
function validatorsOf(
  revision: Revision,
  schools: readonly string[],
  project: Project,
): Map<string, string> {
  const validators = new Map<string, string>();
  for (const school of schools) {
    const names = new Set([
      ...project.product.stock.keys(),
      ...(project.schools.get(school)?.screens.keys() ?? []),
    ]);
    for (const name of names) {
      const screen = revision.schools.get(school)?.screen(name);
      for (const hash of Object.values(screen?.validators ?? {})) {
        const code = revision.validator(hash);
        if (code !== undefined) validators.set(hash, code);
      }
    }
  }
  return validators;
}
