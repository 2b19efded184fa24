import { type Kysely, type Migration, sql } from 'kysely';

/**
 * In the history a session has `expired` only by its own time: an end that was given to it, such as
 * by an administrator who let gateways close it, is `ended`.
 */
export const sessionEndReasons: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`
      create or replace function add_session_to_history() returns trigger language plpgsql as $$
      declare
        more jsonb := to_jsonb(old);
        owner record;
      begin
        select school, username into owner from accounts where id = old.account_id;
        perform add_history_partition('session', now());
        insert into history
          (at, kind, action, school, account, address, mac, nas, device, result, started_at, bytes_in, bytes_out)
        values (
          date_trunc('milliseconds', now()), 'session',
          case when old.expires_at <= now() and more ->> 'end_reason' is null then 'expired' else 'ended' end,
          owner.school, owner.username, old.address, old.mac, more ->> 'nas', old.device, 0,
          old.started_at, (more ->> 'bytes_in')::bigint, (more ->> 'bytes_out')::bigint
        );
        return null;
      end
      $$
    `.execute(database);
  },
};
