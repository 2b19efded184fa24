import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { storableJson } from '../../engine';
import type { Database } from '../database/tables';
import type { NetworkSession } from '../network/access-adapter';
import type { SessionChange, SessionSelector } from '../network/services';
import type { SessionCondition } from './session-condition-store';
import { NETWORK_SESSION_COLUMNS, toNetworkSession } from './store';

/**
 * Gives the sessions that a selector fits other terms. A request that comes again undoes no change
 * that was made since it came first.
 *
 * @param asOf when the request for it came first: the change counts from then on
 * @returns them, as they are now
 */
export async function changeSessions(
  database: Database,
  selector: SessionSelector,
  change: SessionChange,
  asOf: Date,
): Promise<NetworkSession[]> {
  const rows = await database
    .updateTable('sessions')
    .from('accounts')
    .whereRef('accounts.id', '=', 'sessions.account_id')
    .where(sessionsOfSelector(selector))
    .$if(selector.startedBefore !== undefined, (query) =>
      query.where(
        sql<SqlBool>`coalesce((access_grant ->> 'changedAt')::timestamptz <= ${asOf}, true)`,
      ),
    )
    .set(changed(change, asOf))
    .returning(NETWORK_SESSION_COLUMNS)
    .execute();
  return rows.map(toNetworkSession);
}

/** The sessions of which all is true that a selector gives. */
export function sessionsOfSelector({
  nas,
  id,
  user,
  address,
  mac,
  startedBefore,
}: SessionSelector): SessionCondition {
  const conditions = [
    ...(nas === undefined ? [] : [ofControllers(nas)]),
    ...(id === undefined ? [] : [sql<SqlBool>`sessions.network_id = ${id}`]),
    ...(user === undefined ? [] : [sql<SqlBool>`sessions.user_name = ${user}`]),
    ...(address === undefined ? [] : [sql<SqlBool>`sessions.address = ${address}`]),
    ...(mac === undefined ? [] : [sql<SqlBool>`sessions.mac = ${mac}`]),
    ...(startedBefore === undefined
      ? []
      : [sql<SqlBool>`sessions.started_at < ${startedBefore}::timestamptz`]),
  ];
  // A selector that names nothing matches no session.
  if (conditions.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function ofControllers(names: readonly (string | null)[]): RawBuilder<SqlBool> {
  const conditions = names.map((name) =>
    name === null ? sql<SqlBool>`sessions.nas is null` : sql<SqlBool>`sessions.nas = ${name}`,
  );
  return conditions.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

function changed({ sessionTimeout, ...granted }: SessionChange, asOf: Date) {
  const more = storableJson({
    ...{ ...granted, grantedIdleTimeout: granted.idleTimeout },
    changedAt: asOf.toISOString(),
  });
  if (sessionTimeout === undefined) {
    return { access_grant: sql<string>`access_grant || ${more}::jsonb` };
  }
  const end = new Date(asOf.getTime() + sessionTimeout * 1000);
  return {
    expires_at: end,
    // Granted from then on; a grant counts from the session's start.
    access_grant: sql<string>`access_grant || ${more}::jsonb
      || jsonb_build_object('sessionTimeout', extract(epoch from ${end}::timestamptz - started_at))`,
  };
}
