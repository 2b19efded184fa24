/** Parts that requests and responses of several calls of operators and publishers have. */

/** The name of a school. */
export const SCHOOL = { type: 'string', minLength: 1, maxLength: 200 } as const;

/** The name of an account. */
export const USERNAME = { type: 'string', maxLength: 200 } as const;

/** The most items of a page. */
export const PAGE_SIZE = { type: 'integer', minimum: 0, maximum: 5000 } as const;

/** A moment, ISO 8601. */
export const TIME = { type: 'string', format: 'date-time' } as const;

export const TIME_OR_NULL = { type: ['string', 'null'], format: 'date-time' } as const;

export const STRING = { type: 'string' } as const;

export const STRING_OR_NULL = { type: ['string', 'null'] } as const;

export const NUMBER_OR_NULL = { type: ['number', 'null'] } as const;

export const YES_OR_NO = { type: 'boolean' } as const;

/** How many there are. */
export const COUNT = { type: 'integer' } as const;

/** The most bytes of a page of rows: a thousand accounts, or ten activities. */
export const ROWS_LIMIT = 2 * 1024 * 1024;
