import type { FromSchema } from '../../engine';

/**
 * Parts that the responses of several calls have. Times are ISO 8601; traffic is in bytes, time in
 * seconds.
 */

/** Text, or text by language. */
export const TEXT = {
  anyOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }],
} as const;

/** A text that may be missing. */
export const OPTIONAL_TEXT = { anyOf: [...TEXT.anyOf, { type: 'null' }], default: null } as const;

/** A string that may be missing. */
export const OPTIONAL_STRING = { type: ['string', 'null'], default: null } as const;

/** A number that may be missing: unlimited, not stated, or it does not apply. */
export const OPTIONAL_NUMBER = { type: ['number', 'null'], default: null } as const;

/** A flag that defaults to false. */
export const FLAG = { type: 'boolean', default: false } as const;

/**
 * An amount in the smallest unit of its currency, such as fen of CNY; the currency by its ISO 4217
 * code.
 */
export const MONEY = {
  type: 'object',
  required: ['amount', 'currency'],
  properties: {
    amount: { type: 'number' },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  },
} as const;

export type Money = FromSchema<typeof MONEY>;

/** The values of a school's own fields, of an account or a device, by their names. */
export const KEPT = {
  type: 'object',
  additionalProperties: {
    anyOf: [
      { type: ['string', 'number', 'boolean'] },
      { type: 'array', items: { type: ['string', 'number'] } },
    ],
  },
} as const;

/** A call whose success says all. */
export const NOTHING = { type: 'null' } as const;

/** A class of devices; PC if it is unknown. */
export const DEVICE = { enum: ['PC', 'ANDROID', 'IOS'], default: 'PC' } as const;
