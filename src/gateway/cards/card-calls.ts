import type { PasswordPolicy } from '../../engine';
import type { Card } from '../../wire/calls/cards/card-parts';
import { listCards } from '../../wire/calls/cards/list-cards';
import { makeCards } from '../../wire/calls/cards/make-cards';
import { printCards } from '../../wire/calls/cards/print-cards';
import { readSchoolLook } from '../../wire/calls/cards/read-school-look';
import { withdrawCards } from '../../wire/calls/cards/withdraw-cards';
import { implementCall } from '../calls/implement-call';
import type { OperatorDeps } from '../calls/operator-context';
import { CallProblem } from '../calls/problems';
import { createFirstPassword } from '../help-desk/first-password';
import { addHistory } from '../history/store';
import { endSessions } from '../sessions/end-sessions';
import * as batches from './card-store';

/** Visitors' cards, for operators. */
export const cardCalls = [
  implementCall(readSchoolLook, async ({ request: { school }, deps }) => {
    const look = await deps.lookOf(school);
    if (!look) throw new CallProblem('unknown-school', { school });
    return look;
  }),

  implementCall(listCards, async ({ request: { school }, deps }) => ({
    batches: (await batches.listBatches(deps.database, school)).map(({ batch }) => batch),
  })),

  implementCall(makeCards, async ({ request, deps, entry }) => {
    const { school, batch: name, prefix, count, endsAt, hours, devices } = request;
    const { database } = deps;
    const batch = {
      ...{ school, name, madeAt: deps.clock(), endsAt: new Date(endsAt) },
      seconds: hours === undefined ? null : hours * 3600,
      mostOnline: devices ?? null,
    };
    const usernames = namesOf(prefix, count);
    if (batch.endsAt <= batch.madeAt) return refused('over');
    // Passwords that only the gateway knows open no such network.
    if (await deps.isRecognisedByNetwork()) return refused('elsewhere');
    const obstacle = await batches.findObstacle(database, batch, usernames);
    if (obstacle) return refused(obstacle);
    const cards = await makePasswords(deps, school, usernames);
    const make = database.transaction().execute(async (transaction) => {
      const accounts = cards.map(({ username, hash }) => ({ username, hash }));
      const inTheWay = await batches.storeBatch(transaction, batch, accounts);
      if (inTheWay) return refused(inTheWay);
      await addHistory(transaction, [entry]);
      const [stored] = await batches.listBatches(transaction, school, name);
      if (!stored) throw new TypeError('A batch that was stored is not there.');
      return {
        outcome: 'done' as const,
        printed: { batch: stored.batch, cards: cards.map(toCard) },
      };
    });
    return make.catch((error: unknown) => {
      if (error instanceof batches.NameTakenError) return refused('taken');
      throw error;
    });
  }),

  implementCall(printCards, async ({ request: { school, batch: name }, deps, entry }) => {
    const { database } = deps;
    const [found] = await batches.listBatches(database, school, name);
    if (!found) return refused('unknown');
    const { id, batch } = found;
    const isOver = batch.withdrawnAt !== null || Date.parse(batch.endsAt) <= deps.clock().getTime();
    if (isOver) return refused('over');
    const unused = await batches.listUnused(database, id);
    const cards = await makePasswords(deps, school, namesIn(unused));
    const before = new Map(unused.map(({ username, hash }) => [username, hash]));
    return database.transaction().execute(async (transaction) => {
      await batches.lockBatch(transaction, id);
      // A paper that somebody else prints at this moment stays good.
      const current = await batches.listUnused(transaction, id);
      const isUnchanged = current.every(({ username, hash }) => before.get(username) === hash);
      if (!isUnchanged) return refused('meanwhile');
      const changed = await batches.replacePasswords(transaction, id, cards, deps.clock());
      await addHistory(transaction, [entry]);
      const printed = cards.filter(({ username }) => changed.has(username)).map(toCard);
      return { outcome: 'done' as const, printed: { batch, cards: printed } };
    });
  }),

  implementCall(withdrawCards, async ({ request: { school, batch: name }, deps, entry }) => {
    const { database, access, log } = deps;
    const now = deps.clock();
    const [found] = await batches.listBatches(database, school, name);
    if (!found) return { isKnown: false, ended: 0 };
    const { id } = found;
    await database.transaction().execute(async (transaction) => {
      await batches.withdrawBatch(transaction, id, now);
      await addHistory(transaction, [entry]);
    });
    if (!access)
      return { isKnown: true, ended: await batches.expireSessionsOfBatch(database, id, now) };
    const sessions = batches.sessionsOfBatch(id);
    const { count } = await endSessions({ database, access, log, now }, sessions, 'administrator');
    return { isKnown: true, ended: count };
  }),
];

const namesIn = (cards: readonly { username: string }[]) => cards.map(({ username }) => username);

const refused = <Outcome>(outcome: Outcome) => ({ outcome, printed: null });

/** `openday-001` and on, all of one length. */
function namesOf(prefix: string, count: number): string[] {
  const width = Math.max(3, String(count).length);
  return Array.from(
    { length: count },
    (_, index) => prefix + String(index + 1).padStart(width, '0'),
  );
}

interface HashedCard extends Card {
  hash: string;
}

/**
 * A password for each card. One after the other: whoever signs in meanwhile waits for one hash at
 * most.
 */
async function makePasswords(
  { passwords, accountsOf }: OperatorDeps,
  school: string,
  usernames: readonly string[],
): Promise<HashedCard[]> {
  const policy: PasswordPolicy | undefined = (await accountsOf(school))?.passwords;
  const cards: HashedCard[] = [];
  for (const username of usernames) {
    const password = createFirstPassword(policy);
    cards.push({ username, password, hash: await passwords.hash(password) });
  }
  return cards;
}

const toCard = ({ username, password }: HashedCard): Card => ({ username, password });
