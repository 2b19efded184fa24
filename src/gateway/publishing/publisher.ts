import type { Issue } from '../../engine';
import { CallProblem } from '../calls/problems';
import type { Database } from '../database/tables';
import { needsApproval } from './approval-store';
import { readBlobs } from './contents/contents-store';
import {
  changesBetween,
  type FileChange,
  type Manifest,
  manifestOf,
  type SchoolContents,
  stateOf,
} from './contents/manifest';
import type { Examiner } from './examining/examine';
import type { Deployment } from './examining/page-maker';
import { provePublication } from './examining/prove-publication';
import type { UnrenderedPage } from './examining/prove-school';
import { contentsOf, resolveContents } from './folders/school-contents';
import type { LoadedPortal } from './load-portal';
import type { PublishedSchools } from './published-schools';
import {
  listRevisions,
  type NewRevision,
  publishRevisions,
  type RevisionRecord,
  readRevision,
  readSequence,
  readState,
} from './revision-store';
import type { RenderedPages } from './revisions/rendered-pages';
import type { ValidatorCompiler } from './revisions/validator-compiler';

/** The live state of a school. */
export interface LiveSchool {
  /** A digest of the files: what a publisher has looked at. */
  state: string;
  manifest: Manifest;
  contents: SchoolContents;
  /**
   * The live revision's number; undefined where the files in the folder are live and are no
   * revision.
   */
  number: number | undefined;
}

/** A request to make a state of a school live. */
export interface PublishRequest {
  school: string;
  contents: SchoolContents;
  /** The state that was looked at; undefined when the school was not there. */
  base: string | undefined;
  author: string;
  message: string;
  /** The second person, where the school asks for one. */
  approvedBy?: string;
  /** True when everything is only proven, and nothing published. */
  isDryRun: boolean;
  /** The revision whose files these are. */
  restores?: number;
  /** True when the school is taken away: there are no contents. */
  isArchive?: boolean;
  /** Writes more in the transaction that publishes. */
  afterwards(transaction: Database, revision: RevisionRecord): Promise<void>;
}

export type PublishOutcome =
  | { outcome: 'published'; revision: RevisionRecord; changes: FileChange[]; issues: Issue[] }
  | { outcome: 'proven'; changes: FileChange[]; issues: Issue[] }
  /** The same files are live already. */
  | { outcome: 'unchanged'; number: number }
  | ChangedMeanwhile
  | { outcome: 'refused'; issues: readonly Issue[] }
  | { outcome: 'unrendered'; pages: readonly UnrenderedPage[] }
  /** Others publish all the time: this one never came first. */
  | { outcome: 'busy' };

/** The outcome when the live state is not the one that the publisher looked at. */
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
  /** Waits until this node has live what has been published. */
  catchUp(): Promise<void>;
  /** @throws CallProblem `approval-needed`; `invalid-request` for no files, but of an archive */
  publish(request: PublishRequest): Promise<PublishOutcome>;
  /** Publishes what an earlier revision had; undefined when there is no such revision. */
  rollback(
    request: Omit<PublishRequest, 'contents' | 'restores'> & { to: number },
  ): Promise<PublishOutcome | undefined>;
}

export interface PublisherParts {
  database: Database;
  linter: Pick<Examiner, 'hold' | 'examine' | 'prove'>;
  /** The compiler of the pages that are served. */
  compiler: ValidatorCompiler;
  /** Of the pages that are served. */
  rendered: RenderedPages;
  published: PublishedSchools;
  /** Gives the portal that is live on this node. */
  portal(): LoadedPortal;
  /** Makes live what `published` knows. */
  reload(): Promise<void>;
  /** Gives the deployment as it is now. */
  deployment(): Deployment;
  /** Runs one at a time what reads or changes what is live. */
  exclusive<Result>(work: () => Promise<Result>): Promise<Result>;
  clock(): Date;
  onUnrendered(pages: readonly UnrenderedPage[]): void;
  onError(error: unknown): void;
}

/** How often a publication is proven anew because another one came first. */
const MOST_TRIES = 5;

/** How many of the revisions since are told. */
const MOST_TOLD = 20;

/**
 * Publishes states of schools. A state is proven together with everything that is live: linted,
 * every validator compiled, every page rendered. Then it goes live in one transaction, or, when
 * anything was published meanwhile, is proven again.
 */
export function createPublisher(parts: PublisherParts): Publisher {
  const { database, published, exclusive } = parts;

  const live = (school: string) => liveSchool(school, parts);

  async function catchUp(): Promise<void> {
    const isLive = published.sequenceIn(parts.portal().files) === (await readSequence(database));
    if (!isLive) await exclusive(() => refresh(parts));
  }

  /** One try; undefined when another publication came first. */
  async function tryOnce(request: PublishRequest): Promise<PublishOutcome | undefined> {
    const { school, contents, base, isDryRun } = request;
    await refresh(parts);
    const sequence = published.sequence();
    const now = live(school);
    if (now?.state !== base) return whatChanged(database, request, now);
    const manifest = manifestOf(contents);
    const changes = changesBetween(now?.manifest ?? new Map(), manifest);
    if (now?.number !== undefined && changes.length === 0 && published.isServed(school)) {
      return { outcome: 'unchanged', number: now.number };
    }
    const proof = await provePublication(school, contents, {
      live: parts.portal().files,
      linter: parts.linter,
      deployment: parts.deployment(),
    });
    if (!proof.isRight) {
      if (proof.outcome.outcome === 'unrendered') parts.onUnrendered(proof.outcome.pages);
      return proof.outcome;
    }
    const { issues, compiled, rendered } = proof;
    if (isDryRun) return { outcome: 'proven', changes, issues };
    parts.compiler.adopt(compiled);
    const outcome = await publishRevisions(database, {
      school,
      sequence,
      revisions: revisionsOf(request, now),
      folderState: published.folderState(school),
      // Those of the pages that are open now as well.
      validators: new Map([...compiled.values()].map(({ hash, code }) => [hash, code])),
      publishedAt: parts.clock(),
      async afterwards(transaction, revision) {
        await refuseUnapproved(transaction, request);
        await request.afterwards(transaction, revision);
      },
    });
    if (outcome.outcome === 'behind') return undefined;
    parts.rendered.adopt(rendered);
    // It is published, whatever becomes of this: nodes that are behind catch up.
    await refresh(parts, contents).catch(parts.onError);
    return { outcome: 'published', revision: outcome.revision, changes, issues };
  }

  async function publish(request: PublishRequest): Promise<PublishOutcome> {
    await refuseUnapproved(database, request);
    refuseNothing(request);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const outcome = await exclusive(() => tryOnce(request));
      if (outcome) return outcome;
    }
    return { outcome: 'busy' };
  }

  return {
    live,
    catchUp,
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

/** Makes live what was published, once more where that has failed before. */
async function refresh(
  { published, portal, reload }: Pick<PublisherParts, 'published' | 'portal' | 'reload'>,
  known?: SchoolContents,
): Promise<void> {
  const hasMore = await published.catchUp(known);
  // Undefined while the last good files are served.
  const sequence = published.sequenceIn(portal().files);
  const isBehind = sequence !== undefined && sequence !== published.sequence();
  if (hasMore || isBehind) await reload();
}

function liveSchool(
  school: string,
  { portal, published }: Pick<PublisherParts, 'portal' | 'published'>,
): LiveSchool | undefined {
  const contents = contentsOf(portal().files, school);
  if (contents.size === 0) return undefined;
  const manifest = manifestOf(contents);
  const state = stateOf(manifest);
  const head = published.head(school);
  return { state, manifest, contents, number: head?.state === state ? head.number : undefined };
}

async function whatChanged(
  database: Database,
  { school, base }: PublishRequest,
  now: LiveSchool | undefined,
): Promise<ChangedMeanwhile> {
  const newest = await listRevisions(database, school, { limit: MOST_TOLD });
  const seen = newest.findIndex(({ state }) => state === base);
  const before =
    base === undefined ? new Map() : (await readState(database, school, base))?.manifest;
  return {
    outcome: 'changed-meanwhile',
    state: now?.state,
    number: now?.number,
    changes: before && changesBetween(before, now?.manifest ?? new Map()),
    revisions: seen < 0 ? newest : newest.slice(0, seen),
  };
}

/**
 * To take a school away is an owner's to do: whatever the door, no publication has no files.
 *
 * @throws CallProblem `invalid-request`
 */
function refuseNothing({ contents, isArchive }: PublishRequest): void {
  if (contents.size === 0 && !isArchive) {
    throw new CallProblem('invalid-request', { field: 'files' });
  }
}

/**
 * Whatever the door, nothing goes live at a school that asks for a second person without one.
 *
 * @throws CallProblem `approval-needed`
 */
async function refuseUnapproved(
  database: Database,
  { school, approvedBy, isDryRun }: PublishRequest,
): Promise<void> {
  if (isDryRun || approvedBy !== undefined) return;
  if (await needsApproval(database, school)) throw new CallProblem('approval-needed', { school });
}

/**
 * Gives the revisions that a publication stores: first the folder's files, where these were live
 * and are no revision, so that they can be brought back.
 */
function revisionsOf(
  { contents, author, message, restores, approvedBy, isArchive = false }: PublishRequest,
  now: LiveSchool | undefined,
): readonly [NewRevision, ...NewRevision[]] {
  const published = restores === undefined ? 'publish' : 'rollback';
  const source = isArchive ? 'archive' : published;
  const revision: NewRevision = { contents, source, restores, author, message, approvedBy };
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
