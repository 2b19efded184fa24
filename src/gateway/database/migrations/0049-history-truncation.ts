import { type Kysely, type Migration, sql } from 'kysely';

/** Refuses to empty the history, or a part of it, as it refuses to change or delete rows. */
export const historyTruncation: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`
      create function refuse_history_truncation(part text) returns void language plpgsql as $$
      begin
        execute format(
          'create trigger refuse_truncation before truncate on %I for each statement
             execute function refuse_history_change()',
          part
        );
      end
      $$
    `.execute(database);
    await sql`
      select refuse_history_truncation(c.relname) from pg_partition_tree('history') t
      join pg_class c on c.oid = t.relid
    `.execute(database);
    await sql`
      create or replace function add_history_partition(kind text, at timestamptz) returns void
      language plpgsql as $$
      declare
        first timestamp := date_trunc('month', at at time zone 'UTC');
        parent text := 'history_' || replace(kind, '-', '_');
        name text := parent || to_char(first, '_YYYY_MM');
      begin
        if to_regclass(quote_ident(name)) is not null then return; end if;
        perform pg_advisory_xact_lock(hashtext('formgate history'));
        -- to_regclass may not see yet what another has made meanwhile.
        execute format(
          'create table if not exists %I partition of %I for values from (%L) to (%L)',
          name, parent, first at time zone 'UTC', (first + interval '1 month') at time zone 'UTC'
        );
        if not exists (
          select from pg_trigger where tgrelid = name::regclass and tgname = 'refuse_truncation'
        ) then
          perform refuse_history_truncation(name);
        end if;
      end
      $$
    `.execute(database);
  },
};
