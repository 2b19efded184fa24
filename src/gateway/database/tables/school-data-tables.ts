import type { Generated } from 'kysely';
import type { Moment, TextColumn } from './columns';

/** The tables that a school imports for its students, with what students used and read. */
export interface SchoolDataTables {
  plans: PlansTable;
  account_usage: AccountUsageTable;
  charges: ChargesTable;
  activities: ActivitiesTable;
  notices_read: NoticesReadTable;
  network_events: NetworkEventsTable;
}

/**
 * The plans of a school. Traffic is in bytes, time in seconds, speed in Mbit/s; null is unlimited.
 */
interface PlansTable {
  school: string;
  id: string;
  position: number;
  name: TextColumn;
  description: TextColumn | null;
  /** In the currency's smallest unit. */
  price: number;
  currency: string;
  period: string;
  speed: number | null;
  traffic: number | null;
  time: number | null;
  devices: number | null;
  /** By whose clock its periods begin: a name of the IANA database. */
  time_zone: Generated<string>;
}

/** The usage of an account since `from_at`, its plan and its balance. */
interface AccountUsageTable {
  account_id: number;
  plan: string | null;
  /** The first period; the others follow from the plan's. */
  from_at: Moment;
  until_at: Moment | null;
  /** Of the period that `counted_at` is in. */
  traffic: Generated<number>;
  time: Generated<number>;
  counted_at: Moment | null | undefined;
  balance: Generated<number>;
  currency: string;
}

/** The charges that an account has to pay; paid ones stay. */
interface ChargesTable {
  account_id: number;
  id: string;
  title: TextColumn;
  price: number;
  currency: string;
  due_at: Moment;
  paid_at: Moment | null;
}

interface ActivitiesTable {
  school: string;
  id: string;
  title: TextColumn;
  summary: TextColumn | null;
  /** Markdown. */
  text: TextColumn;
  from_at: Moment | null;
  until_at: Moment | null;
  /** The label of the link that students may follow. */
  action: TextColumn | null;
  /** The address of that link, on the web. */
  href: string | null;
}

interface NoticesReadTable {
  account_id: number;
  /** The notice's id in the screen. */
  notice: string;
  read_at: Moment;
}

/** Maintenance and outages of a school's network. */
interface NetworkEventsTable {
  school: string;
  id: string;
  kind: string;
  title: TextColumn;
  text: TextColumn | null;
  from_at: Moment;
  until_at: Moment | null;
}
