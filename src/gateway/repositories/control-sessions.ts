import { type SqlBool, sql } from 'kysely';
import type { NetworkAccess } from '../adapters/access/network-access';
import type {
  SessionChange,
  SessionControl,
  SessionSelector,
} from '../adapters/access/radius/dynamic-authorization';
import type { Database } from '../database/tables';
import { NETWORK_SESSION_COLUMNS, toNetworkSession } from './sessions';

interface ControlParts {
  database: Database;
  /** Undefined before there is one. */
  access(): NetworkAccess | undefined;
  clock(): Date;
  /** Told when the network did not close a session, which has ended all the same. */
  onError(error: unknown): void;
}

/** Ends and changes sessions for the network's servers: whatever a selector gives must fit. */
export function createSessionControl(parts: ControlParts): SessionControl {
  const { database, access, clock, onError } = parts;
  return {
    async disconnect(selector) {
      const ended = await database
        .deleteFrom('sessions')
        .using('accounts')
        .whereRef('accounts.id', '=', 'sessions.account_id')
        .where(matching(selector))
        .returning(NETWORK_SESSION_COLUMNS)
        .execute();
      const end = { reason: 'administrator', at: clock() } as const;
      const sessions = ended.map(toNetworkSession);
      const results = await Promise.allSettled(
        sessions.map(async (session) => access()?.adapterOf(session.nas).close(session, end)),
      );
      for (const result of results) if (result.status === 'rejected') onError(result.reason);
      return sessions.length;
    },
    async change(selector, change) {
      const { numUpdatedRows } = await database
        .updateTable('sessions')
        .where(matching(selector))
        .set(changed(change, clock()))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}

function matching({ id, user, address, mac }: SessionSelector) {
  const conditions = [
    ...(id === undefined ? [] : [sql<SqlBool>`network_id = ${id}`]),
    ...(user === undefined ? [] : [sql<SqlBool>`user_name = ${user}`]),
    ...(address === undefined ? [] : [sql<SqlBool>`address = ${address}`]),
    ...(mac === undefined ? [] : [sql<SqlBool>`mac = ${mac}`]),
  ];
  // What names nothing fits nothing.
  if (conditions.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function changed({ sessionTimeout, ...granted }: SessionChange, now: Date) {
  return {
    access_grant: sql<string>`access_grant || ${JSON.stringify(granted)}::jsonb`,
    ...(sessionTimeout !== undefined && {
      expires_at: new Date(now.getTime() + sessionTimeout * 1000),
    }),
  };
}
