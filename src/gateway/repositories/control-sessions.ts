import { type SqlBool, sql } from 'kysely';
import type { NetworkAccess } from '../adapters/access/network-access';
import type {
  SessionChange,
  SessionControl,
  SessionSelector,
} from '../adapters/access/radius/dynamic-authorization';
import type { Database } from '../database/tables';
import { closeSessions } from './close-sessions';
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
      const network = access();
      if (!network) return 0;
      const parts = { database, access: network, now: clock() };
      const { count, failures } = await closeSessions(parts, matching(selector), 'administrator');
      for (const failure of failures) onError(failure);
      return count;
    },
    async change(selector, change) {
      const rows = await database
        .updateTable('sessions')
        .from('accounts')
        .whereRef('accounts.id', '=', 'sessions.account_id')
        .where(matching(selector))
        .set(changed(change, clock()))
        .returning(NETWORK_SESSION_COLUMNS)
        .execute();
      const network = access();
      for (const session of rows.map(toNetworkSession)) {
        await network?.operatorOf(session)?.update?.(session, clock());
      }
      return rows.length;
    },
  };
}

function matching({ nas, id, user, address, mac }: SessionSelector) {
  const conditions = [
    ...(nas === undefined ? [] : [sql<SqlBool>`sessions.nas = ${nas}`]),
    ...(id === undefined ? [] : [sql<SqlBool>`sessions.network_id = ${id}`]),
    ...(user === undefined ? [] : [sql<SqlBool>`sessions.user_name = ${user}`]),
    ...(address === undefined ? [] : [sql<SqlBool>`sessions.address = ${address}`]),
    ...(mac === undefined ? [] : [sql<SqlBool>`sessions.mac = ${mac}`]),
  ];
  // What names nothing fits nothing.
  if (conditions.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function changed({ sessionTimeout, ...granted }: SessionChange, now: Date) {
  const more = JSON.stringify({ ...granted, grantedIdleTimeout: granted.idleTimeout });
  if (sessionTimeout === undefined) {
    return { access_grant: sql<string>`access_grant || ${more}::jsonb` };
  }
  const end = new Date(now.getTime() + sessionTimeout * 1000);
  return {
    expires_at: end,
    // Granted from now on; a grant counts from the session's start.
    access_grant: sql<string>`access_grant || ${more}::jsonb
      || jsonb_build_object('sessionTimeout', extract(epoch from ${end}::timestamptz - started_at))`,
  };
}
