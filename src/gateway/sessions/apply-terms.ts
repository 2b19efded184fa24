import type { NetworkSession } from '../network/access-adapter';
import type { SessionParts } from './count-usage';
import { endSessions, routersOf } from './end-sessions';
import type { SessionLimit } from './new-session-store';
import {
  beyondLimit,
  type ChangedSession,
  listSchoolsOfSessions,
  noteTaken,
  readSessions,
  storeTerms,
  takeBack,
} from './terms-store';

/** A session's limits: how long, how long without traffic, and beside how many others. */
export interface SessionTerms {
  seconds: number;
  idleSeconds: number | undefined;
  limit: SessionLimit | undefined;
}

/** The terms of a school's own settings; undefined for a school that is not served. */
export type TermsOfSchool = (school: string) => SessionTerms | undefined;

/**
 * An access controller that did not take what sessions may be now; it is asked again, and this is
 * told once.
 */
export interface TermsRefusal {
  nas: string | null;
  /** How many sessions. */
  sessions: number;
  /** The first refusal. */
  error: unknown;
}

/**
 * Holds open sessions to what a sign-in of this moment would be allowed, such as after another plan
 * was imported or a school's settings were changed: they end earlier or later, and the oldest make
 * room where there are too many. The network is told.
 *
 * @param onRefused told once of what the network does not take
 */
export async function applyTerms(
  parts: SessionParts,
  termsOf: TermsOfSchool,
  onRefused: (refusal: TermsRefusal) => void = () => {},
): Promise<void> {
  const { database, access, now } = parts;
  const schools = await listSchoolsOfSessions(database, now);
  const terms = schools.flatMap((school) => {
    const { seconds, idleSeconds: idle, limit } = termsOf(school) ?? {};
    if (seconds === undefined) return [];
    const devices = limit?.whenFull === 'sign-out-oldest' ? limit.most : null;
    return [{ school, seconds, idle, devices }];
  });
  if (terms.length === 0) return;
  const changed = await storeTerms(database, terms, routersOf(access), now);
  for (const refusal of await tellChanges(parts, changed)) onRefused(refusal);
  await endSessions(parts, beyondLimit(terms, now), 'limit');
}

/**
 * Gives the network the ends and idle times that sessions have now; those of another router get
 * them from its own gateway.
 *
 * @returns what it refused for the first time
 */
async function tellChanges(
  { database, access, now }: SessionParts,
  changed: ReadonlyMap<string, ChangedSession>,
): Promise<TermsRefusal[]> {
  if (changed.size === 0) return [];
  const told = await Promise.all(
    (await readSessions(database, [...changed.keys()])).map(async (session) => {
      const change = access.operatorOf(session)?.can.change;
      return (change?.update(session, now) ?? Promise.resolve()).then(
        () => ({ session, isTaken: true, error: undefined }),
        (error: unknown) => ({ session, isTaken: false, error }),
      );
    }),
  );
  const changeOf = ({ session }: { session: NetworkSession }) => changed.get(session.id) ?? [];
  const refused = told.filter(({ isTaken }) => !isTaken);
  await noteTaken(database, told.filter(({ isTaken }) => isTaken).flatMap(changeOf));
  await takeBack(database, refused.flatMap(changeOf), now);
  return refusalsOf(refused.filter((each) => changed.get(each.session.id)?.refusals === 0));
}

/** The refusals of each access controller as one. */
function refusalsOf(
  refused: readonly { session: NetworkSession; error: unknown }[],
): TermsRefusal[] {
  const byNas = new Map<string | null, TermsRefusal>();
  for (const { session, error } of refused) {
    const { nas } = session;
    const { sessions, error: first } = byNas.get(nas) ?? { sessions: 0, error };
    byNas.set(nas, { nas, sessions: sessions + 1, error: first });
  }
  return [...byNas.values()];
}
