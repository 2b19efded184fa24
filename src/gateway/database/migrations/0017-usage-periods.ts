import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Periods of plans, which begin by themselves: what an account used is of one period, and begins at
 * nothing in the next one.
 */
export const usagePeriods: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .alterTable('plans')
      .addColumn('time_zone', 'text', (column) => column.notNull().defaultTo('Asia/Shanghai'))
      .execute();
    await database.schema
      .alterTable('account_usage')
      .addColumn('counted_at', 'timestamptz')
      .execute();
    // Usage stored so far counts for the period that contains this moment.
    await sql`update account_usage set counted_at = now()`.execute(database);
    // The period that a moment is in, of an account whose first one is given and of a plan that
    // begins anew every so often: by the clock of a time zone, so that a month is a month whatever
    // its length, a day with 23 hours is a day, and the 31st is the last day of shorter months.
    await sql`
      create function usage_period(
        first_from timestamptz, first_until timestamptz, period text, zone text, moment timestamptz,
        out from_at timestamptz, out until_at timestamptz
      ) language plpgsql stable as $$
      declare
        length interval := case period
          when 'day' then interval '1 day' when 'week' then interval '7 days'
          when 'month' then interval '1 month' when 'year' then interval '1 year' end;
        anchor timestamp := first_from at time zone zone;
        present timestamp := moment at time zone zone;
        count integer;
      begin
        from_at := first_from;
        until_at := first_until;
        if length is null or moment < first_from or moment < first_until then return; end if;
        -- A first period that is shorter or longer than the others: these begin at its end.
        if first_until <> (anchor + length) at time zone zone then anchor := first_until at time zone zone; end if;
        count := case when period in ('day', 'week')
          then floor(extract(epoch from present - anchor) / extract(epoch from length))
          else (extract(year from present) - extract(year from anchor)) * 12
            + extract(month from present) - extract(month from anchor) end;
        if period = 'year' then count := count / 12; end if;
        while count > 0 and (anchor + count * length) at time zone zone > moment loop count := count - 1; end loop;
        while (anchor + (count + 1) * length) at time zone zone <= moment loop count := count + 1; end loop;
        from_at := (anchor + count * length) at time zone zone;
        until_at := (anchor + (count + 1) * length) at time zone zone;
      end $$
    `.execute(database);
  },
};
