/** The data that pages show about a student and a school's offers. Times are ISO 8601; traffic is in bytes, time in seconds. */
import type { DeviceClass, Text } from '../engine';

/** An amount in the smallest unit of its currency, such as fen of CNY. */
export interface Money {
  amount: number;
  /** An ISO 4217 code. */
  currency: string;
}

/** How often a plan is paid. */
export type PlanPeriod = 'day' | 'week' | 'month' | 'term' | 'year';

/** A plan on offer. What is null is unlimited, and for `speed` not stated. */
export interface PlanInfo {
  id: string;
  name: Text;
  description: Text | null;
  price: Money;
  period: PlanPeriod;
  /** Mbit/s. */
  speed: number | null;
  traffic: number | null;
  time: number | null;
  /** How many devices may be online at once. */
  devices: number | null;
}

/** The plans of a school. `own` is the id of the student's plan; null for one without a plan, or when nobody is signed in. */
export interface PlanListData {
  plans: PlanInfo[];
  own: string | null;
}

/** How much of something was used, of how much; `limit` is null where it is unlimited. */
export interface Used {
  used: number;
  limit: number | null;
}

/** What a student used in the current period. `plan` is null for a student without one. */
export interface UsageData {
  plan: { id: string; name: Text } | null;
  from: string;
  /** Null for a period without an end. */
  until: string | null;
  traffic: Used;
  time: Used;
  balance: Money;
}

/** An amount that a student owes. */
export interface ChargeInfo {
  id: string;
  title: Text;
  price: Money;
  dueAt: string;
}

/** What a student owes, the oldest first, and the account's balance. */
export interface ArrearsData {
  balance: Money;
  total: Money;
  charges: ChargeInfo[];
}

/** An activity in a list. `from` and `until` are null where it has no beginning or end. */
export interface ActivitySummary {
  id: string;
  title: Text;
  summary: Text | null;
  from: string | null;
  until: string | null;
}

/** The activities of a school that have not ended, the next to begin first. */
export interface ActivityListData {
  activities: ActivitySummary[];
}

/** One activity. `html` is made of its Markdown by the gateway and is safe. */
export interface ActivityData extends ActivitySummary {
  html: Text;
}

/** A session of the student's account. */
export interface OnlineSession {
  id: string;
  device: DeviceClass;
  address: string | null;
  mac: string | null;
  startedAt: string;
  /** Whether it is the one that asks. */
  current: boolean;
  /** Whether the network was opened for its device. */
  online: boolean;
}

/** The live sessions of the student's account, the newest first. */
export interface SessionListData {
  sessions: OnlineSession[];
}

/** The ids of the notices that the student has read. */
export interface ReadNoticesData {
  read: string[];
}

/** What may keep a student from the network, or slow it down. */
export type LimitKind =
  | 'traffic'
  | 'time'
  | 'devices'
  | 'arrears'
  | 'expired'
  | 'hours'
  | 'suspended'
  | 'bandwidth';

/** One limit of an account. What is not known of it, or does not apply, is null. */
export interface LimitInfo {
  kind: LimitKind;
  /** Whether it holds now. */
  reached: boolean;
  /** How much was used, of how much: bytes, seconds or devices by the kind. */
  used: number | null;
  limit: number | null;
  /** What is owed. */
  owed: Money | null;
  /** When it ends, or starts anew. */
  until: string | null;
}

/** The limits of the student's account, those that hold now first. */
export interface LimitListData {
  limits: LimitInfo[];
}

export type NetworkEventKind = 'maintenance' | 'outage';

/** Planned work on a network, or a disruption of it. */
export interface NetworkEvent {
  id: string;
  kind: NetworkEventKind;
  title: Text;
  text: Text | null;
  from: string;
  /** Null where the end is not known. */
  until: string | null;
  /** By the gateway's clock. */
  phase: 'now' | 'planned' | 'over';
}

/** How a school's network does: what goes on now first, then what is planned, then what ended in the last day. */
export interface NetworkStateData {
  checkedAt: string;
  events: NetworkEvent[];
}
