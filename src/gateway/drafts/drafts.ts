import type { DraftChanges, NamedFiles } from '../../wire/calls/drafts/draft-parts';
import { CallProblem } from '../calls/problems';
import type { Database } from '../database/tables';
import type { Manifest, SchoolContents } from '../publishing/contents/manifest';
import type { SentBodies } from '../publishing/contents/sent-bodies';
import { resolveContents } from '../publishing/folders/school-contents';
import type { LiveSchool, Publisher } from '../publishing/publisher';
import { readState } from '../publishing/revision-store';
import { createDraftContents } from './draft-contents';
import { applyChanges, namedFiles, requireSchoolName, textsOf } from './draft-files';
import { type DraftBase, type DraftRecord, readDraft, removeDraft, saveDraft } from './draft-store';

export interface DraftsParts {
  database: Database;
  publisher: Pick<Publisher, 'live' | 'catchUp'>;
}

/** A draft, or what is live where there is none. */
export interface OpenDraft {
  school: string;
  /** 0 where there is none. */
  version: number;
  base: DraftBase;
  manifest: Manifest;
  /** Undefined where there is no draft. */
  draft: DraftRecord | undefined;
  /** The live state of the school. */
  live: LiveSchool | undefined;
}

/** A change of a draft, and who makes it. */
export interface DraftEdit {
  school: string;
  /** The version that was changed. */
  version: number;
  changes: DraftChanges;
  /** The contents of changed files that a thread has read. */
  sent?: SentBodies | undefined;
  by: string;
  at: Date;
}

export interface Drafts {
  /**
   * A school's draft; where there is none, what is live.
   *
   * @throws CallProblem where there is neither
   */
  open(school: string): Promise<OpenDraft>;
  /** The same, as it was looked at. @throws CallProblem `draft-changed` */
  openAt(school: string, version: number): Promise<OpenDraft>;
  /**
   * Reads from a school's draft; anew where somebody saves, publishes or discards it meanwhile.
   *
   * @throws CallProblem where there is neither a draft nor anything live
   */
  read<Result>(school: string, work: (open: OpenDraft) => Promise<Result>): Promise<Result>;
  /**
   * Contents of a draft, of what it was begun from, or of what is live.
   *
   * @throws CallProblem `draft-changed` where the draft has changed since it was opened, and with
   *   it what is stored for it
   */
  contents(open: OpenDraft, manifest: Manifest): Promise<SchoolContents>;
  /**
   * The files of a draft, of what it was begun from, or of what is live, as responses have them.
   *
   * @throws CallProblem `draft-changed`, as `contents`
   */
  files(open: OpenDraft, manifest: Manifest): Promise<NamedFiles>;
  /**
   * The contents that one of these has.
   *
   * @throws CallProblem `unknown-content` where none has
   */
  content(school: string, hash: string): Promise<Uint8Array>;
  /** Contents of a revision. @throws CallProblem `unknown-content` where it has them not */
  contentOfRevision(of: { school: string; number: number; hash: string }): Promise<Uint8Array>;
  /** @returns the new version @throws CallProblem where nothing is saved, and there is no school */
  save(edit: DraftEdit, base: string | null): Promise<number>;
  /**
   * Puts a draft on what is live.
   *
   * @returns the new version
   * @throws CallProblem where nothing is saved
   */
  rebase(edit: DraftEdit, state: string | null): Promise<number>;
  /** @throws CallProblem `unknown-draft` or `draft-changed` */
  discard(school: string, version: number): Promise<void>;
}

/** A school that is not there. */
const NOTHING: DraftBase = { state: undefined, number: undefined, manifest: new Map() };

/** Opens drafts, finds the states that they begin from, and stores them. */
function createDraftAccess({ database, publisher }: DraftsParts) {
  async function open(school: string): Promise<OpenDraft> {
    const draft = await readDraft(database, school);
    // A draft ends with its publication, which is live a moment later.
    if (!draft) await publisher.catchUp();
    const live = publisher.live(school);
    if (draft) {
      const { version, base, manifest } = draft;
      return { school, version, base, manifest, draft, live };
    }
    if (!live) throw new CallProblem('unknown-school', { school });
    return { school, version: 0, base: live, manifest: live.manifest, draft, live };
  }

  /** Gives the state that a draft begins from: the live one, or an earlier revision. */
  async function baseAt(
    school: string,
    state: string | null,
  ): Promise<DraftBase & Partial<LiveSchool>> {
    const live = publisher.live(school) ?? NOTHING;
    if ((live.state ?? null) === state) return live;
    const earlier = state === null ? undefined : await readState(database, school, state);
    if (earlier && state !== null) return { state, ...earlier };
    throw changedMeanwhile(live);
  }

  async function put(
    { school, version, changes, sent, by, at }: DraftEdit,
    base: DraftBase & Partial<LiveSchool>,
    before: Manifest,
  ): Promise<number> {
    const { manifest, contents } = applyChanges(before, changes, sent);
    const saved = await saveDraft(database, {
      ...{ school, version, base, manifest, changedAt: at, changedBy: by },
      bodies: [...(base.contents?.values() ?? []), ...contents.values()],
    });
    if (saved.outcome === 'changed') throw draftChanged(saved.version);
    return saved.version;
  }

  async function openAt(school: string, version: number): Promise<OpenDraft> {
    const found = await open(school);
    if (found.version !== version) throw draftChanged(found.version);
    return found;
  }

  return { open, openAt, baseAt, put };
}

/**
 * Drafts of schools, each begun from a live state that stays readable whatever is published since.
 */
export function createDrafts(parts: DraftsParts): Drafts {
  const { database, publisher } = parts;
  const { open, openAt, baseAt, put } = createDraftAccess(parts);
  const stored = createDraftContents(database);

  async function read<Result>(
    school: string,
    work: (opened: OpenDraft) => Promise<Result>,
  ): Promise<Result> {
    for (;;) {
      try {
        return await work(await open(school));
      } catch (error) {
        if (!(error instanceof CallProblem && error.code === 'draft-changed')) throw error;
      }
    }
  }

  async function contents(
    { school, version, live }: OpenDraft,
    manifest: Manifest,
  ): Promise<SchoolContents> {
    const bodies = await stored.read(school, manifest.values(), live);
    const isWhole = [...manifest.values()].every((hash) => bodies.has(hash));
    // Whoever saves takes away what the draft names no more.
    if (!isWhole) await openAt(school, version);
    return resolveContents(manifest, bodies);
  }

  async function filesOf(opened: OpenDraft, manifest: Manifest): Promise<NamedFiles> {
    return namedFiles(manifest, await contents(opened, textsOf(manifest)));
  }

  return {
    open,
    openAt,
    read,
    contents,
    files: filesOf,
    async content(school, hash) {
      const found = await read(school, async (opened) => {
        const { manifest, base, live } = opened;
        const manifests = [manifest, base.manifest, live?.manifest ?? new Map()];
        const isThere = manifests.some((each) => [...each.values()].includes(hash));
        return isThere ? contents(opened, new Map([[hash, hash]])) : undefined;
      });
      const body = found?.get(hash);
      if (!body) throw new CallProblem('unknown-content');
      return body;
    },
    contentOfRevision: stored.readOfRevision,
    async save(edit, state) {
      requireSchoolName(edit.school);
      const draft = await readDraft(database, edit.school);
      if ((draft?.version ?? 0) !== edit.version) throw draftChanged(draft?.version ?? 0);
      if (draft) return put(edit, draft.base, draft.manifest);
      const base = await baseAt(edit.school, state);
      // A school is begun by `createSchool`, which is an owner's call.
      if (base.state === undefined) {
        throw new CallProblem('unknown-school', { school: edit.school });
      }
      return put(edit, base, base.manifest);
    },
    async rebase(edit, state) {
      const draft = await readDraft(database, edit.school);
      if (!draft) throw new CallProblem('unknown-draft');
      if (draft.version !== edit.version) throw draftChanged(draft.version);
      const live = publisher.live(edit.school) ?? NOTHING;
      if ((live.state ?? null) !== state) throw changedMeanwhile(live);
      return put(edit, live, draft.manifest);
    },
    async discard(school, version) {
      if (await removeDraft(database, school, version)) return;
      const draft = await readDraft(database, school);
      throw draft ? draftChanged(draft.version) : new CallProblem('unknown-draft');
    },
  };
}

export function draftChanged(version: number): CallProblem {
  return new CallProblem('draft-changed', { version });
}

function changedMeanwhile({ state, number }: DraftBase): CallProblem {
  return new CallProblem('changed-meanwhile', {
    ...{ state: state ?? null, number: number ?? null, changes: null, revisions: [] },
  });
}
