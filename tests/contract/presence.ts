import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  endStudioSessions,
  findStudioSession,
} from '../../src/gateway/administrators/session-store';
import { replaceGrants } from '../../src/gateway/administrators/store';
import type { Database } from '../../src/gateway/database/tables';
import { removeDraft, saveDraft } from '../../src/gateway/drafts/draft-store';
import { createSchoolEvents } from '../../src/gateway/drafts/school-events';
import { setApproval } from '../../src/gateway/publishing/approval-store';
import type { SchoolEvent } from '../../src/wire/calls/drafts/follow-school';
import { createStudioHarness, type StudioHarness } from '../support/studio';

/** A database that gives its drafts as they were before `wait`, and serves others meanwhile. */
function lateDrafts(database: Database, wait: () => Promise<void>): Database {
  const late = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) => {
          const result: unknown = member.apply(target, given);
          if (name === 'execute') return Promise.resolve(result).finally(wait);
          const isPart = name === 'selectFrom' ? given[0] === 'drafts' : target !== database;
          return isPart ? late(Object(result)) : result;
        };
      },
    });
  return late(database);
}

/** What those who have a school open are told, at two nodes over one database. */
export function presenceContract(database: () => Database): void {
  describe('those who have a school open', () => {
    let studio: StudioHarness;
    let state = 'first';
    const node = (over = database()) =>
      createSchoolEvents({
        ...{ database: over, clock: () => studio.clock.now },
        secondFactorRoles: [],
        live: () => ({ state, number: 1 }),
      });
    let nodes: [ReturnType<typeof node>, ReturnType<typeof node>];
    beforeAll(async () => {
      studio = await createStudioHarness(database());
      nodes = [node(), node()];
    });
    afterAll(() => studio.app.close());
    afterEach(async () => {
      await Promise.all(nodes.map((one) => one.close()));
      nodes = [node(), node()];
    });

    const lookAtBoth = async () => {
      for (const one of nodes) await one.look();
    };
    const anybody = (school: string) => studio.signedIn([{ role: 'viewer', school }]);

    /** Opens a school at a node, and takes down what is told. */
    const open = async (...of: Parameters<typeof ready>) => (await ready(...of))();

    /** Gives what opens a school for somebody whose session is known. */
    async function ready(
      { token = '', name }: { token: string | undefined; name: string },
      school: string,
      at: 0 | 1 = 0,
    ) {
      const signedIn = await findStudioSession(database(), token, studio.clock.now);
      if (!signedIn) throw new Error('Nobody is signed in.');
      const events: SchoolEvent[] = [];
      const listeners: (() => void)[] = [];
      const end = () => {
        for (const listener of listeners.splice(0)) listener();
      };
      const follow = () =>
        nodes[at].follow({
          ...{ school, signedIn },
          open: () => ({
            ...{ send: (event) => events.push(event), end },
            onEnd: (listener) => listeners.push(listener),
          }),
        });
      const people = () =>
        events.findLast(({ type }) => type === 'presence') as { people: { name: string }[] };
      const follower = {
        ...{ name, events, end },
        isOpen: () => listeners.length > 0,
        others: () => people().people.map((person) => person.name),
      };
      return () => follow().then(() => follower);
    }

    it('see each other by name, at all nodes, and nobody else', async () => {
      const [a, b] = await Promise.all([anybody('seen'), anybody('seen')]);
      const elsewhere = await anybody('unseen');
      const [first, second] = [await open(a, 'seen'), await open(b, 'seen', 1)];
      const third = await open(elsewhere, 'unseen');
      await lookAtBoth();
      expect([first.others(), second.others(), third.others()]).toEqual([[b.name], [a.name], []]);
      second.end();
      await expect
        .poll(async () => {
          await lookAtBoth();
          return first.others();
        })
        .toEqual([]);
    });

    it('do not count their own tabs, and are counted once', async () => {
      const [a, b] = await Promise.all([anybody('tabs'), anybody('tabs')]);
      const tabs = [await open(a, 'tabs'), await open(a, 'tabs', 1)];
      const other = await open(b, 'tabs');
      await lookAtBoth();
      expect(tabs.map((tab) => tab.others())).toEqual([[b.name], [b.name]]);
      expect(other.others()).toEqual([a.name]);
    });

    it('are told of the draft and of what is live, once of each', async () => {
      const school = 'told';
      const follower = await open(await anybody(school), school);
      const states = () => follower.events.filter(({ type }) => type === 'state');
      const live = { state: 'first', number: 1 };
      expect(states()).toEqual([
        { type: 'state', version: 0, changedBy: null, live, approval: null },
      ]);
      const base = { state: undefined, number: undefined, manifest: new Map() };
      const saved = await saveDraft(database(), {
        ...{ school, version: 0, base, manifest: new Map(), bodies: [] },
        ...{ changedAt: studio.clock.now, changedBy: 'lin' },
      });
      await lookAtBoth();
      await lookAtBoth();
      const { version } = saved;
      expect(states().slice(1)).toEqual([
        { type: 'state', version, changedBy: 'lin', live, approval: null },
      ]);
      state = 'second';
      await removeDraft(database(), school, version);
      await lookAtBoth();
      expect(states().slice(2)).toEqual([
        {
          ...{ type: 'state', version: 0, changedBy: null, approval: null },
          live: { state: 'second', number: 1 },
        },
      ]);
      await setApproval(database(), school, true);
      await lookAtBoth();
      expect(states().at(-1)).toMatchObject({ version: 0, approval: 'required' });
    });

    it('are told that the session has ended, or the role was taken away, and no more', async () => {
      const [a, b, c] = await Promise.all([anybody('ended'), anybody('ended'), anybody('ended')]);
      const [first, second] = [await open(a, 'ended'), await open(b, 'ended')];
      const third = await open(c, 'ended', 1);
      await endStudioSessions(database(), a.id);
      await replaceGrants(database(), b.id, [{ role: 'owner', school: 'another' }]);
      await lookAtBoth();
      await lookAtBoth();
      expect(first.events.at(-1)).toEqual({ type: 'ended', reason: 'session' });
      expect(second.events.at(-1)).toEqual({ type: 'ended', reason: 'role' });
      expect([first, second, third].map((one) => one.isOpen())).toEqual([false, false, true]);
      await expect
        .poll(async () => {
          await lookAtBoth();
          return third.others();
        })
        .toEqual([]);
    });

    /** Makes the first node anew: its next response of the database waits once `hold` is called. */
    function slowNode() {
      let [release, isHeld] = [() => {}, false];
      let held: Promise<void> | undefined;
      const slow = database().withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          const wait = held;
          isHeld = wait !== undefined;
          held = undefined;
          await wait;
          return result;
        },
      });
      nodes[0] = node(slow);
      const hold = () => {
        held = new Promise((resolve) => {
          release = resolve;
        });
      };
      return { hold, isHeld: () => isHeld, release: () => release() };
    }

    it('are told of no end by a look that began before they came', async () => {
      const [a, b] = await Promise.all([anybody('early'), anybody('late')]);
      await open(a, 'early');
      const come = await ready(b, 'late');
      const coming = come();
      await nodes[0].look();
      const late = await coming;
      expect(late.isOpen()).toBe(true);
      expect(late.events.map(({ type }) => type)).toEqual(['state', 'presence']);
    });

    it('are told nothing older by a look that takes longer than the next', async () => {
      const school = 'slow-look';
      let [wait, release, isHeld] = [async () => {}, () => {}, false];
      nodes[0] = node(lateDrafts(database(), () => wait()));
      const follower = await open(await anybody(school), school);
      wait = () => {
        wait = async () => {};
        isHeld = true;
        return new Promise((resolve) => {
          release = resolve;
        });
      };
      const first = nodes[0].look();
      await expect.poll(() => isHeld).toBe(true);
      const base = { state: undefined, number: undefined, manifest: new Map() };
      const { version } = await saveDraft(database(), {
        ...{ school, version: 0, base, manifest: new Map(), bodies: [] },
        ...{ changedAt: studio.clock.now, changedBy: 'lin' },
      });
      const second = nodes[0].look();
      await Promise.race([second, sleep(300)]);
      release();
      await Promise.all([first, second]);
      const states = follower.events.filter(({ type }) => type === 'state');
      expect(states).toMatchObject([{ version: 0 }, { version }]);
    });

    it('stay signed in by what they do, not by looking on', async () => {
      const watcher = await anybody('idle');
      const follower = await open(watcher, 'idle');
      const before = studio.clock.now;
      studio.clock.forward(13 * 3600);
      await lookAtBoth();
      studio.clock.now = before;
      expect(follower.events.at(-1)).toEqual({ type: 'ended', reason: 'session' });
    });

    it('have four schools open at all nodes together, and again once one is closed', async () => {
      const many = await studio.signedIn([{ role: 'viewer' }]);
      const opened = [];
      for (const at of [0, 1, 0, 1] as const) opened.push(await open(many, `school-${at}`, at));
      await expect(open(many, 'school-5', 1)).rejects.toMatchObject({ code: 'overloaded' });
      opened[0]?.end();
      await expect
        .poll(() =>
          open(many, 'school-5').then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
    });

    it('have no more open when many are opened at once', async () => {
      const many = await anybody('at-once');
      const opened = await Promise.allSettled(
        Array.from({ length: 12 }, (_, index) => open(many, 'at-once', index % 2 === 0 ? 0 : 1)),
      );
      expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    });

    it('count no longer once their node is gone', async () => {
      const [a, b] = await Promise.all([anybody('gone'), anybody('gone')]);
      const first = await open(a, 'gone');
      await open(b, 'gone', 1);
      await lookAtBoth();
      expect(first.others()).toEqual([b.name]);
      const long = new Date(Date.now() - 60_000);
      await database()
        .updateTable('presence')
        .set({ seen_at: sql`${long}` })
        .execute();
      await nodes[0].stay();
      await nodes[0].look();
      expect(first.others()).toEqual([]);
      await nodes[1].stay();
      await nodes[0].look();
      expect(first.others()).toEqual([b.name]);
    });

    it('are there again once a node that could not say so for long says it', async () => {
      const [a, b] = await Promise.all([anybody('silent'), anybody('silent')]);
      const first = await open(a, 'silent');
      const second = await open(b, 'silent', 1);
      const long = new Date(Date.now() - 3600_000);
      await database()
        .updateTable('presence')
        .set({ seen_at: sql`${long}` })
        .execute();
      for (const one of nodes) await one.stay();
      await lookAtBoth();
      expect([first.others(), second.others()]).toEqual([[b.name], [a.name]]);
    });

    it('are let go when the node stops, and nobody comes in', async () => {
      const watcher = await anybody('stopping');
      const slow = slowNode();
      const follower = await open(watcher, 'stopping');
      slow.hold();
      let isClosed = false;
      const closing = nodes[0].close().then(() => {
        isClosed = true;
      });
      await expect.poll(slow.isHeld).toBe(true);
      const seen = [follower.isOpen(), isClosed];
      slow.release();
      await closing;
      expect(seen).toEqual([false, false]);
      await expect(open(watcher, 'stopping')).rejects.toMatchObject({ code: 'overloaded' });
      expect(await database().selectFrom('presence').selectAll().execute()).toEqual([]);
    });
  });
}
