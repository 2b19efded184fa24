import type { FromSchema } from '../../../engine';
import {
  FLAG,
  MONEY,
  OPTIONAL_NUMBER,
  OPTIONAL_STRING,
  OPTIONAL_TEXT,
  TEXT,
} from '../response-parts';

/** A plan on offer: null is unlimited, and for `speed` not stated. */
export const PLAN = {
  type: 'object',
  required: ['id', 'name', 'price'],
  properties: {
    id: { type: 'string' },
    name: TEXT,
    description: OPTIONAL_TEXT,
    price: MONEY,
    /** How often it is paid. */
    period: { enum: ['day', 'week', 'month', 'term', 'year'], default: 'month' },
    /** Mbit/s. */
    speed: OPTIONAL_NUMBER,
    traffic: OPTIONAL_NUMBER,
    time: OPTIONAL_NUMBER,
    /** How many devices may be online at once. */
    devices: OPTIONAL_NUMBER,
  },
} as const;

export type PlanInfo = FromSchema<typeof PLAN>;
export type PlanPeriod = PlanInfo['period'];

/** The used and the allowed amount; `limit` is null for an unlimited one. */
export const USED = {
  type: 'object',
  properties: { used: { type: 'number', default: 0 }, limit: OPTIONAL_NUMBER },
  default: { used: 0, limit: null },
} as const;

export type Used = FromSchema<typeof USED>;

/** An amount that a student owes. */
export const CHARGE = {
  type: 'object',
  required: ['id', 'title', 'price', 'dueAt'],
  properties: {
    id: { type: 'string' },
    title: TEXT,
    price: MONEY,
    dueAt: { type: 'string' },
  },
} as const;

export type ChargeInfo = FromSchema<typeof CHARGE>;

/** An activity in a list. `from` and `until` are null for an open beginning or end. */
export const ACTIVITY = {
  type: 'object',
  required: ['id', 'title'],
  properties: {
    id: { type: 'string' },
    title: TEXT,
    summary: OPTIONAL_TEXT,
    from: OPTIONAL_STRING,
    until: OPTIONAL_STRING,
  },
} as const;

export type ActivitySummary = FromSchema<typeof ACTIVITY>;

/** A limit of an account: what may keep a student from the network, or slow it down. */
export const LIMIT = {
  type: 'object',
  required: ['kind'],
  properties: {
    kind: {
      enum: ['traffic', 'time', 'devices', 'arrears', 'expired', 'hours', 'suspended', 'bandwidth'],
    },
    /** True while the limit is in force. */
    reached: FLAG,
    /** How much was used, of how much: bytes, seconds or devices by the kind. */
    used: OPTIONAL_NUMBER,
    limit: OPTIONAL_NUMBER,
    /** The amount that is owed. */
    owed: { ...MONEY, type: ['object', 'null'], default: null },
    /** When it ends, or starts anew. */
    until: OPTIONAL_STRING,
    /** Why the school has set it. */
    reason: OPTIONAL_TEXT,
  },
} as const;

export type LimitInfo = FromSchema<typeof LIMIT>;
export type LimitKind = LimitInfo['kind'];

/** Planned work on a network, or a disruption of it. */
export const EVENT = {
  type: 'object',
  required: ['id', 'title', 'from', 'phase'],
  properties: {
    id: { type: 'string' },
    kind: { enum: ['maintenance', 'outage'], default: 'outage' },
    title: TEXT,
    text: OPTIONAL_TEXT,
    from: { type: 'string' },
    /** Null for an unknown end. */
    until: OPTIONAL_STRING,
    /** By the gateway's clock. */
    phase: { enum: ['now', 'planned', 'over'] },
  },
} as const;

export type NetworkEvent = FromSchema<typeof EVENT>;
