import { type Kysely, type Migration, sql } from 'kysely';

/** The weeks in which a gateway has run, counted from 1970: what a clock is held against. */
export const historyWeeks: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable('history_weeks')
      .addColumn('week', 'integer', (column) => column.primaryKey())
      .execute();
    // Those of gateways until now are known by the tables of their months.
    await sql`
      insert into history_weeks
      select floor(extract(epoch from day) / 604800)::integer from (
        select now() - count * interval '1 week' as day from generate_series(0, 8) as count
      ) days
      where to_regclass('history_sign_in' || to_char(day at time zone 'UTC', '_YYYY_MM')) is not null
      on conflict do nothing
    `.execute(database);
  },
};
