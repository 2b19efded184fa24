import type { LiveOrNot } from '../../wire/calls/drafts/draft-parts';
import type { SchoolEvent } from '../../wire/calls/drafts/follow-school';
import type { SignedIn } from '../administrators/administrator';
import { holdsRole } from '../administrators/roles';
import { needsSecondFactor, type SecondFactorPolicy } from '../administrators/second-factor-policy';
import { readStudioSessions } from '../administrators/session-store';
import { CallProblem } from '../calls/problems';
import type { Database } from '../database/tables';
import { listApprovalMarks } from './approval-request-store';
import { type DraftSummary, listDrafts } from './draft-store';
import { enter, leave, listPresent, type Person, type Presence, stay } from './presence-store';

/** Somebody who has a school open, and how they are told. */
export interface Follower {
  school: string;
  signedIn: SignedIn;
  /** Begins to tell them, once it is known that they may be told. */
  open(): Told;
}

/** A stream of events to one follower. */
export interface Told {
  send(event: SchoolEvent): void;
  /** Nothing more will be sent. */
  end(): void;
  /** Calls back once it has ended, from either side. */
  onEnd(listener: () => void): void;
}

export interface SchoolEvents {
  /**
   * Tells a follower what happens, and others that they are there.
   *
   * @throws CallProblem `overloaded` where an administrator has too many schools open, or all have
   */
  follow(follower: Follower): Promise<void>;
  /**
   * Looks at what happened, and tells those whom it concerns. One look follows the other: whoever
   * asks while one runs has the next.
   */
  look(): Promise<void>;
  /** Says, at all nodes, that those who are told here are still there. */
  stay(): Promise<void>;
  /** Ends all. */
  close(): Promise<void>;
}

export interface SchoolEventsParts extends SecondFactorPolicy {
  database: Database;
  clock(): Date;
  live(school: string): LiveOrNot;
}

/** Browsers have six connections to one origin over HTTP/1.1: two stay for everything else. */
const MOST_OF_ONE = 4;

/** The most streams of this node. */
const MOST_OF_ALL = 500;

interface Following extends Pick<Follower, 'school' | 'signedIn'>, Told {
  id: string;
  /** The events that were sent last, as JSON: nothing is told twice. */
  last: { state?: string; presence?: string };
}

/** Sends the events of schools to everybody who has them open at this node. */
export function createSchoolEvents({
  database,
  clock,
  live,
  ...policy
}: SchoolEventsParts): SchoolEvents {
  const all = new Map<string, Following>();
  /** Entries that are being removed. */
  const leaving = new Set<Promise<void>>();
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  function look(): Promise<void> {
    next ??= running.then(() => {
      next = undefined;
      const looking = lookOnce();
      running = looking.catch(() => {});
      return looking;
    });
    return next;
  }

  async function lookOnce(): Promise<void> {
    // Whoever comes in meanwhile has a look of their own: their session is not among these.
    const followers = [...all.values()];
    if (followers.length === 0) return;
    const sessions = await readStudioSessions(
      database,
      followers.map(({ signedIn }) => signedIn.session.tokenHash),
      clock(),
    );
    const isThere = ({ id }: Following) => all.has(id);
    for (const told of followers.filter(isThere)) {
      const signedIn = sessions.get(told.signedIn.session.tokenHash);
      if (!signedIn || needsSecondFactor(signedIn, policy)) end(told, 'session');
      else if (!holdsRole(signedIn.administrator.grants, 'viewer', told.school)) end(told, 'role');
    }
    const schools = [...new Set(followers.filter(isThere).map(({ school }) => school))];
    if (schools.length === 0) return;
    const present = await listPresent(database, schools);
    const approvals = await listApprovalMarks(database, schools);
    const drafts = new Map((await listDrafts(database)).map((draft) => [draft.school, draft]));
    for (const told of followers.filter(isThere)) {
      const { school } = told;
      tell(told, stateEvent(drafts.get(school), live(school), approvals.get(school)));
      tell(told, presenceEvent(present.get(school) ?? [], told));
    }
  }

  function tell(told: Following, event: Exclude<SchoolEvent, { type: 'ended' }>): void {
    const text = JSON.stringify(event);
    if (told.last[event.type] === text) return;
    told.last[event.type] = text;
    told.send(event);
  }

  function end(told: Following, reason: 'session' | 'role'): void {
    told.send({ type: 'ended', reason });
    told.end();
    forget(told);
  }

  function forget({ id }: Following): void {
    if (!all.delete(id)) return;
    // The entry expires by itself while the database is away.
    const left = leave(database, id)
      .catch(() => {})
      .finally(() => leaving.delete(left));
    leaving.add(left);
  }

  return {
    async follow({ school, signedIn, open }) {
      if (isClosed || all.size >= MOST_OF_ALL) throw new CallProblem('overloaded');
      const administratorId = signedIn.administrator.id;
      const id = await enter(database, { school, administratorId }, MOST_OF_ONE);
      if (id === undefined) throw new CallProblem('overloaded');
      const following: Following = { school, signedIn, id, last: {}, ...open() };
      all.set(id, following);
      following.onEnd(() => forget(following));
      if (isClosed) following.end();
      else await look();
    },
    look,
    async stay() {
      if (all.size > 0) await stay(database, [...all.values()].map(presenceOf));
    },
    async close() {
      isClosed = true;
      for (const told of all.values()) {
        told.end();
        forget(told);
      }
      await Promise.all(leaving);
    },
  };
}

function presenceOf({ id, school, signedIn }: Following): Presence {
  return { id, school, administratorId: signedIn.administrator.id };
}

function stateEvent(
  draft: DraftSummary | undefined,
  live: LiveOrNot,
  approval: string | undefined,
) {
  const { version = 0, changedBy = null } = draft ?? {};
  return { type: 'state' as const, version, changedBy, live, approval: approval ?? null };
}

/** Own tabs do not count. */
function presenceEvent(people: readonly Person[], { signedIn }: Following) {
  const others = people.filter(({ id }) => id !== signedIn.administrator.id);
  return { type: 'presence' as const, people: others };
}
