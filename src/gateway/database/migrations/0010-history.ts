import { type Kysely, type Migration, sql } from 'kysely';

const KINDS = ['sign-in', 'session', 'recovery', 'administrator'];

/**
 * The history: rows are added and never changed. It has one part for each kind and, below it, one
 * for each month (UTC), so that what is older than its kind's retention goes as whole tables.
 * Sessions add themselves when they end, in whatever way they do.
 */
export const history: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`
      create table history (
        id bigint generated always as identity,
        at timestamptz not null,
        kind text not null,
        action text not null,
        actor text,
        school text,
        account text,
        address text,
        mac text,
        nas text,
        device text,
        result integer not null,
        started_at timestamptz,
        bytes_in bigint,
        bytes_out bigint
      ) partition by list (kind)
    `.execute(database);
    for (const kind of KINDS) {
      const table = sql.id(`history_${kind.replace('-', '_')}`);
      await sql`
        create table ${table} partition of history for values in (${sql.lit(kind)}) partition by range (at)
      `.execute(database);
    }
    for (const column of ['account', 'address', 'mac']) {
      await sql`create index on history (${sql.id(column)}, at)`.execute(database);
    }
    await sql`create index on history (at, id)`.execute(database);
    await sql`
      create function refuse_history_change() returns trigger language plpgsql as $$
      begin
        raise exception 'Rows of the history never change.' using errcode = 'restrict_violation';
      end
      $$
    `.execute(database);
    await sql`
      create trigger refuse_change before update or delete on history
      for each row execute function refuse_history_change()
    `.execute(database);
    await addPartitionFunction(database);
    await addSessionTrigger(database);
  },
};

/** `add_history_partition(kind, at)` makes the table for a kind's month, unless it is there. */
async function addPartitionFunction(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function add_history_partition(kind text, at timestamptz) returns void language plpgsql as $$
    declare
      first timestamp := date_trunc('month', at at time zone 'UTC');
      parent text := 'history_' || replace(kind, '-', '_');
      name text := parent || to_char(first, '_YYYY_MM');
    begin
      if to_regclass(quote_ident(name)) is not null then return; end if;
      perform pg_advisory_xact_lock(hashtext('formgate history'));
      execute format(
        'create table if not exists %I partition of %I for values from (%L) to (%L)',
        name, parent, first at time zone 'UTC', (first + interval '1 month') at time zone 'UTC'
      );
    end
    $$
  `.execute(database);
}

/**
 * A session's row becomes a row of the history as it goes; what other columns it may have by then
 * is looked up by name.
 */
async function addSessionTrigger(database: Kysely<unknown>): Promise<void> {
  await sql`
    create function add_session_to_history() returns trigger language plpgsql as $$
    declare
      more jsonb := to_jsonb(old);
      owner record;
    begin
      select school, username into owner from accounts where id = old.account_id;
      perform add_history_partition('session', now());
      insert into history
        (at, kind, action, school, account, address, mac, nas, device, result, started_at, bytes_in, bytes_out)
      values (
        date_trunc('milliseconds', now()), 'session', case when old.expires_at <= now() then 'expired' else 'ended' end,
        owner.school, owner.username, old.address, old.mac, more ->> 'nas', old.device, 0,
        old.started_at, (more ->> 'bytes_in')::bigint, (more ->> 'bytes_out')::bigint
      );
      return null;
    end
    $$
  `.execute(database);
  await sql`
    create trigger add_to_history after delete on sessions
    for each row execute function add_session_to_history()
  `.execute(database);
}
