import { describe, expect, it } from 'vitest';
import type { DraftChanges, DraftFiles } from '../../wire/calls/drafts/draft-parts';
import type { DraftConflict } from './draft-conflicts';
import { record, undo } from './history';
import type { Preference } from './merge-order';
import {
  type DraftServer,
  restore,
  restoreAll,
  type SavedDraft,
  type StoredDraft,
} from './saved-draft';
import { settleConflict } from './settle-conflict';
import { createSync, type Sync } from './sync';
import { pauseAfter } from './work-queue';

const json = (value: unknown) => ({ text: JSON.stringify(value) });

/** A gateway that another administrator saves to as well. */
function createServer(start: DraftFiles) {
  let now: SavedDraft = { version: 0, base: null, files: start, by: null };
  let isAway = false;
  let isLost = false;
  let published: DraftFiles | undefined;
  const server: DraftServer = {
    read: async () => (isAway ? { type: 'away' } : now),
    async save({ version }, changes) {
      if (isAway) return { type: 'away' };
      if (version !== now.version) return { type: 'changed' };
      store(changes, 'Me');
      return isLost ? { type: 'away' } : { type: 'saved', version: now.version };
    },
  };
  function store(changes: DraftChanges, by = 'Li Wei'): void {
    const next = new Map(Object.entries(now.files));
    for (const [path, content] of Object.entries(changes)) {
      if (content) next.set(path, content);
      else next.delete(path);
    }
    now = { ...now, version: now.version + 1, files: Object.fromEntries(next), by };
  }
  return {
    server: {
      ...server,
      async rebase({ version, base }, changes) {
        if (version !== now.version) return { type: 'changed' };
        store(changes, 'Me');
        const { behind: _, ...rest } = now;
        now = { ...rest, base };
        return { type: 'saved', version: now.version };
      },
    } satisfies DraftServer,
    store,
    /** Something else goes live. */
    publish(files: DraftFiles, state: string): void {
      const base = published ?? start;
      published = files;
      if (now.version === 0) now = { version: 0, base: state, files, by: null };
      else now = { ...now, behind: { state, files, base } };
    },
    saved: () => now,
    setAway(away: boolean) {
      isAway = away;
    },
    /** Saves are stored, and their answers are lost on the way. */
    setLost(lost: boolean) {
      isLost = lost;
    },
  };
}

function start(files: DraftFiles, stored?: StoredDraft, write?: () => Promise<void>) {
  const gateway = createServer(files);
  const kept: StoredDraft[] = [];
  const tasks: { task: () => void; milliseconds: number }[] = [];
  const open = (from?: StoredDraft) =>
    createSync(restore(gateway.saved(), from), {
      server: gateway.server,
      storage: { write: write ?? (async (one) => void kept.push(one)) },
      later(task, milliseconds) {
        const entry = { task, milliseconds };
        tasks.push(entry);
        return () => tasks.splice(tasks.indexOf(entry), tasks.includes(entry) ? 1 : 0);
      },
    });
  /** Runs what is due, until nothing is; gives the pauses. */
  async function settle(most = 10): Promise<number[]> {
    const pauses: number[] = [];
    while (tasks.length > 0 && pauses.length < most) {
      const next = tasks.shift();
      pauses.push(next?.milliseconds ?? 0);
      next?.task();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return pauses;
  }
  return { gateway, kept, open, sync: open(stored), settle };
}

function choose(sync: Sync, conflict: DraftConflict | undefined, side: Preference): void {
  const edits = conflict && settleConflict(sync.state().draft.files, conflict, side);
  if (conflict && edits) sync.settle(conflict, edits, { code: 'set' });
}

const set = (value: unknown) => (draft: Parameters<typeof record>[0]) =>
  record(draft, { code: 'set' }, { 'a.json': json(value) });

describe('the work of several tabs', () => {
  const saved: SavedDraft = {
    version: 3,
    base: null,
    files: { 'a.json': json({ a: 1, b: 1 }) },
    by: null,
  };
  const tab = (text: string): StoredDraft => {
    const work = restore(saved, undefined);
    return { ...work, draft: record(work.draft, { code: 'set' }, { 'a.json': { text } }) };
  };
  const edited = (value: unknown) => tab(JSON.stringify(value));

  it('comes back together, and of one value that of the first holds while both are told', () => {
    const first = edited({ a: 2, b: 1, c: 'first' });
    const { work, unmerged } = restoreAll(saved, [first, edited({ a: 1, b: 2, c: 'other' })], 'Me');
    expect(unmerged).toEqual([]);
    const file = work.draft.files['a.json'];
    expect(JSON.parse(file && 'text' in file ? file.text : '')).toEqual({ a: 2, b: 2, c: 'first' });
    expect(work.conflicts).toMatchObject([{ path: ['c'], holds: 'mine', by: 'Me' }]);
    expect(work.saved).toEqual(saved);
  });

  it('stays stored where its JSON is broken', () => {
    const broken = tab('{ "a": ');
    const { work, unmerged } = restoreAll(saved, [edited({ a: 2, b: 1 }), broken], 'Me');
    expect(unmerged).toEqual([broken]);
    expect(work.draft.files['a.json']).toEqual(json({ a: 2, b: 1 }));
  });

  it('is that of the gateway where no tab has stored any', () => {
    expect(restoreAll(saved, [], 'Me').work).toEqual(restore(saved, undefined));
  });
});

describe('keeping a draft', () => {
  it('is at once on the device, and once for all that is typed at the gateway', async () => {
    const { gateway, kept, sync, settle } = start({});
    sync.edit(set({ a: 1 }));
    sync.edit(set({ a: 2 }));
    expect(kept).toHaveLength(2);
    expect(sync.state().status).toEqual({ type: 'saving' });
    await settle();
    expect(gateway.saved()).toMatchObject({ version: 1, files: { 'a.json': json({ a: 2 }) } });
    expect(sync.state().status).toEqual({ type: 'saved' });
  });

  it('says when the device keeps nothing, and when it does again', async () => {
    let isFull = true;
    const { open, settle } = start({}, undefined, async () => {
      if (isFull) throw new DOMException('No room.', 'QuotaExceededError');
    });
    const sync = open();
    expect(sync.state().isKept).toBe(true);
    sync.edit(set({ a: 1 }));
    await settle();
    expect(sync.state()).toMatchObject({ isKept: false, status: { type: 'saved' } });
    isFull = false;
    sync.edit(set({ a: 2 }));
    await settle();
    expect(sync.state().isKept).toBe(true);
  });

  it('is not called saved when it changes while others’ changes are looked for', async () => {
    const { sync, settle } = start({});
    const looking = sync.refresh();
    sync.edit(set({ a: 1 }));
    expect(sync.state().status).toEqual({ type: 'saving' });
    await looking;
    expect(sync.state().status).toEqual({ type: 'saving' });
    await settle();
    expect(sync.state().status).toEqual({ type: 'saved' });
  });

  it('says how much waits while the gateway is away, tries with growing pauses, and saves once it is back', async () => {
    const { gateway, sync, settle } = start({});
    gateway.setAway(true);
    sync.edit(set({ a: 1 }));
    expect(await settle(4)).toEqual([500, 1000, 2000, 4000]);
    expect(sync.state().status).toEqual({ type: 'offline', files: 1 });
    gateway.setAway(false);
    await settle();
    expect(gateway.saved().files).toEqual({ 'a.json': json({ a: 1 }) });
    expect(sync.state().status).toEqual({ type: 'saved' });
    expect(pauseAfter(20)).toBe(30_000);
  });

  it('tells nobody that they changed a value themselves where the answer to a save is lost', async () => {
    const { gateway, sync, settle } = start({ 'a.json': json({ a: '' }) });
    gateway.setLost(true);
    sync.edit(set({ a: 'ab' }));
    await sync.flush();
    gateway.setAway(true);
    sync.edit(set({ a: 'abc' }));
    await sync.flush();
    gateway.setLost(false);
    gateway.setAway(false);
    sync.edit(set({ a: 'abcd' }));
    await settle();
    expect(sync.state()).toMatchObject({ conflicts: [], merges: 0, status: { type: 'saved' } });
    expect(gateway.saved().files).toEqual({ 'a.json': json({ a: 'abcd' }) });
  });

  it('merges what somebody else saved meanwhile, and saves the result', async () => {
    const { gateway, sync, settle } = start({ 'a.json': json({ a: 1, b: 1 }) });
    gateway.store({ 'a.json': json({ a: 1, b: 'theirs' }) });
    sync.edit(set({ a: 'mine', b: 1 }));
    await settle();
    expect(gateway.saved().files).toEqual({ 'a.json': json({ a: 'mine', b: 'theirs' }) });
    expect(sync.state()).toMatchObject({ status: { type: 'saved' }, merges: 1, conflicts: [] });
    sync.edit(undo);
    await settle();
    expect(gateway.saved().files).toEqual({ 'a.json': json({ a: 1, b: 'theirs' }) });
  });

  it('has one’s own value hold where it comes last, says whose the other is, and changes to it', async () => {
    const { gateway, sync, settle } = start({ 'a.json': json({ a: 1 }) });
    gateway.store({ 'a.json': json({ a: 'theirs' }) });
    sync.edit(set({ a: 'mine' }));
    await settle();
    expect(gateway.saved().files).toEqual({ 'a.json': json({ a: 'mine' }) });
    const [conflict, ...more] = sync.state().conflicts;
    const values = { path: ['a'], mine: 'mine', theirs: 'theirs' };
    expect(conflict).toMatchObject({ ...values, holds: 'mine', by: 'Li Wei' });
    expect(more).toEqual([]);
    choose(sync, conflict, 'theirs');
    await settle();
    expect(gateway.saved().files).toEqual({ 'a.json': json({ a: 'theirs' }) });
    expect(sync.state().conflicts).toEqual([]);
    sync.edit(undo);
    expect(sync.state().draft.files).toEqual({ 'a.json': json({ a: 'mine' }) });
  });

  it('tells whoever saved a value first that another one holds, until they choose', async () => {
    const { gateway, kept, open, sync, settle } = start({ 'a.json': json({ a: 1, b: 1 }) });
    sync.edit(set({ a: 'mine', b: 1 }));
    await settle();
    gateway.store({ 'a.json': json({ a: 'th', b: 'theirs' }) });
    await sync.refresh();
    // They go on typing.
    gateway.store({ 'a.json': json({ a: 'theirs', b: 'theirs' }) });
    await sync.refresh();
    const values = { path: ['a'], mine: 'mine', theirs: 'theirs', holds: 'theirs', by: 'Li Wei' };
    expect(sync.state().conflicts).toMatchObject([values]);
    sync.stop();

    const again = open(kept.at(-1));
    const [conflict] = again.state().conflicts;
    expect(conflict).toMatchObject(values);
    choose(again, conflict, 'mine');
    await settle();
    expect(gateway.saved().files).toEqual({ 'a.json': json({ a: 'mine', b: 'theirs' }) });
    expect(kept.at(-1)?.conflicts).toEqual([]);
  });

  it('tells of it when it was saved while nobody had this device open', async () => {
    const { gateway, kept, open, sync, settle } = start({ 'a.json': json({ a: 1 }) });
    sync.edit(set({ a: 'mine' }));
    await settle();
    await sync.refresh();
    sync.stop();
    gateway.store({ 'a.json': json({ a: 'theirs' }) });
    const [conflict] = open(kept.at(-1)).state().conflicts;
    expect(conflict).toMatchObject({ mine: 'mine', theirs: 'theirs', holds: 'theirs' });
  });

  it('tells nobody of values that somebody else had from one, or put back as they were', async () => {
    const { gateway, sync, settle } = start({ 'a.json': json({ a: 1, b: 1 }) });
    sync.edit(set({ a: 'mine', b: 1 }));
    await settle();
    gateway.store({ 'a.json': json({ a: 'mine', b: 'theirs' }) });
    await sync.refresh();
    gateway.store({ 'a.json': json({ a: 1, b: 'theirs' }) });
    await sync.refresh();
    expect(sync.state().conflicts).toEqual([]);
  });

  it('brings back what a killed tab had, and merges it with what was saved since', async () => {
    const { gateway, kept, open, sync, settle } = start({ 'a.json': json({ a: 1, b: 1 }) });
    gateway.setAway(true);
    sync.edit(set({ a: 'mine', b: 1 }));
    sync.stop();
    gateway.setAway(false);
    gateway.store({ 'a.json': json({ a: 1, b: 'theirs' }) });
    const again = open(kept.at(-1));
    await settle();
    expect(gateway.saved().files).toEqual({ 'a.json': json({ a: 'mine', b: 'theirs' }) });
    expect(undo(again.state().draft).files).toEqual({ 'a.json': json({ a: 1, b: 'theirs' }) });
  });

  it('takes what a tab was saving as it was killed as one’s own, with what was typed since', async () => {
    const { gateway, kept, open, sync, settle } = start({ 'a.json': json({ a: 1 }) });
    gateway.setLost(true);
    sync.edit(set({ a: 'mi' }));
    const saving = sync.flush();
    sync.edit(set({ a: 'mine' }));
    const left = kept.at(-1);
    await saving;
    sync.stop();
    gateway.setLost(false);
    const again = open(left);
    expect(again.state().conflicts).toEqual([]);
    await settle();
    expect(gateway.saved().files).toEqual({ 'a.json': json({ a: 'mine' }) });
    expect(again.state()).toMatchObject({ conflicts: [], merges: 0 });
    gateway.store({ 'a.json': json({ a: 'theirs' }) });
    expect(open(kept.at(-1)).state().conflicts).toMatchObject([{ holds: 'theirs' }]);
  });

  it('takes back what was typed since a tab came back, and nothing of before', () => {
    const { sync, kept, open } = start({ 'a.json': json({ a: 0 }) });
    const typed = (value: number) => (draft: Parameters<typeof record>[0]) =>
      record(draft, { code: 'set' }, { 'a.json': json({ a: value }) }, 'a');
    sync.edit(typed(1));
    const again = open(kept.at(-1));
    again.edit(typed(2));
    again.edit(undo);
    expect(again.state().draft.files['a.json']).toEqual(json({ a: 1 }));
  });

  it('takes a publication in, puts the draft on it, and undoes one’s own edits alone', async () => {
    const { gateway, sync, settle } = start({ 'a.json': json({ a: 1, b: 1 }) });
    sync.edit(set({ a: 'mine', b: 1 }));
    await settle();
    gateway.publish({ 'a.json': json({ a: 1, b: 'live' }) }, 'second');
    sync.edit((draft) => record(draft, { code: 'set' }, { 'b.json': json(1) }));
    await sync.refresh();
    await settle();
    const files = { 'a.json': json({ a: 'mine', b: 'live' }), 'b.json': json(1) };
    expect(gateway.saved()).toMatchObject({ version: 2, base: 'second', files });
    expect(sync.state()).toMatchObject({ draft: { files }, merges: 1, mergedFrom: 'publication' });
    sync.edit(undo);
    sync.edit(undo);
    expect(sync.state().draft.files).toEqual({ 'a.json': json({ a: 1, b: 'live' }) });
  });

  it('tells of no merge where a publication brings what the draft has already', async () => {
    const files = { 'a.json': json({ a: 'mine' }) };
    const { gateway, sync } = start(files);
    gateway.publish({ ...files }, 'second');
    await sync.refresh();
    expect(sync.saved().base).toBe('second');
    expect(sync.state()).toMatchObject({ draft: { files }, merges: 0 });
  });

  it('takes a publication in where there is no draft yet', async () => {
    const { gateway, sync, settle } = start({ 'a.json': json({ a: 1, b: 1 }) });
    gateway.publish({ 'a.json': json({ a: 1, b: 'live' }) }, 'second');
    sync.edit(set({ a: 'mine', b: 1 }));
    await sync.refresh();
    await settle();
    expect(gateway.saved()).toMatchObject({
      ...{ version: 1, base: 'second' },
      files: { 'a.json': json({ a: 'mine', b: 'live' }) },
    });
  });

  it('lets an administrator who may only look see the draft as it is', async () => {
    const { gateway, sync } = start({ 'a.json': json(1) });
    gateway.store({ 'b.json': json(1) });
    gateway.publish({ 'a.json': json(2) }, 'second');
    Object.assign(gateway.server, { rebase: undefined });
    await sync.refresh();
    expect(sync.state().draft.files).toEqual({ 'a.json': json(1), 'b.json': json(1) });
  });

  it('waits with a merge until one’s own JSON is right, also after a reload', async () => {
    const { gateway, kept, open, sync, settle } = start({ 'a.json': json({ a: 1, b: 1 }) });
    gateway.store({ 'a.json': json({ a: 1, b: 'theirs' }) });
    sync.edit((draft) => record(draft, { code: 'set' }, { 'a.json': { text: '{ "a": ' } }));
    await settle();
    const held = { status: { type: 'waiting' }, waiting: ['a.json'], conflicts: [] };
    expect(sync.state()).toMatchObject(held);
    expect(sync.state().draft.files).toEqual({ 'a.json': { text: '{ "a": ' } });
    expect(gateway.saved().files).toEqual({ 'a.json': json({ a: 1, b: 'theirs' }) });
    sync.stop();

    const again = open(kept.at(-1));
    await settle();
    expect(again.state()).toMatchObject(held);
    again.edit(set({ a: 'mine', b: 1 }));
    await settle();
    expect(gateway.saved().files).toEqual({ 'a.json': json({ a: 'mine', b: 'theirs' }) });
    expect(again.state()).toMatchObject({ status: { type: 'saved' }, waiting: [] });
  });

  it('leaves a draft on what it was begun from while its JSON is not right', async () => {
    const { gateway, sync, settle } = start({ 'a.json': json({ a: 1, b: 1 }) });
    sync.edit((draft) => record(draft, { code: 'set' }, { 'a.json': { text: '{ "a": ' } }));
    await settle();
    gateway.publish({ 'a.json': json({ a: 1, b: 'live' }) }, 'second');
    await sync.refresh();
    expect(gateway.saved()).toMatchObject({ version: 1, base: null });
    expect(sync.state()).toMatchObject({ status: { type: 'saved' }, waiting: ['a.json'] });
    sync.edit(set({ a: 'mine', b: 1 }));
    await settle();
    expect(gateway.saved()).toMatchObject({
      base: 'second',
      files: { 'a.json': json({ a: 'mine', b: 'live' }) },
    });
    expect(sync.state().waiting).toEqual([]);
  });

  it('tries again a moment later where a node does not know yet what another has told', async () => {
    const { gateway, sync, settle } = start({ 'a.json': json({ a: 1, b: 1 }) });
    sync.edit(set({ a: 'mine', b: 1 }));
    await settle();
    gateway.publish({ 'a.json': json({ a: 1, b: 'live' }) }, 'second');
    const { rebase } = gateway.server;
    gateway.server.rebase = async () => ({ type: 'changed' });
    await sync.refresh();
    gateway.server.rebase = rebase;
    expect(await settle()).toEqual([1000]);
    expect(gateway.saved().base).toBe('second');
  });

  it('has what was typed on a page that somebody else renamed there, and takes it back there', async () => {
    const page = (name: string, title: string) => json({ screen: name, title, blocks: [1, 2] });
    const { gateway, sync, settle } = start({ 'screens/map.json': page('map', 'Map') });
    sync.edit((draft) =>
      record(draft, { code: 'set' }, { 'screens/map.json': page('map', 'The map') }),
    );
    const renaming = { 'screens/map.json': null, 'screens/plan.json': page('plan', 'Map') };
    gateway.store(renaming);
    await settle();
    expect(gateway.saved().files).toEqual({ 'screens/plan.json': page('plan', 'The map') });
    expect(sync.state()).toMatchObject({ conflicts: [], merges: 1 });
    expect([...sync.state().renames]).toEqual([['screens/map.json', 'screens/plan.json']]);
    sync.edit(undo);
    expect(sync.state().draft.files).toEqual({ 'screens/plan.json': page('plan', 'Map') });
  });

  it('says why the gateway has no draft for what is typed, such as of a school that is gone', async () => {
    const { gateway, sync, settle } = start({});
    gateway.server.save = async () => ({ type: 'changed' });
    gateway.server.read = async () => ({ type: 'refused', reason: 'unknown-school' });
    sync.edit(set({ a: 1 }));
    expect(await settle()).toEqual([500]);
    expect(sync.state().status).toEqual({ type: 'refused', reason: 'unknown-school' });
    expect(sync.state().draft.files).toEqual({ 'a.json': json({ a: 1 }) });
  });

  it('keeps what it is refused, and says why', async () => {
    const { gateway, sync, settle } = start({});
    gateway.server.save = async () => ({ type: 'refused', reason: 'role-forbidden' });
    sync.edit(set({ a: 1 }));
    expect(await settle()).toEqual([500]);
    expect(sync.state().status).toEqual({ type: 'refused', reason: 'role-forbidden' });
    expect(sync.state().draft.files).toEqual({ 'a.json': json({ a: 1 }) });
  });
});
