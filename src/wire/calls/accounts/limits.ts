import type { LimitDefinition } from '../define-call';

/**
 * Of one administrator, so that nobody reads a school's students one by one: a busy help desk has a
 * student a minute.
 */
const HOUR = 3600;
const DAY = 24 * HOUR;
const base = { counts: 'attempts', per: ['account'] } as const;

/** Searches, each of which shows a page of names. */
export const SEARCH_LIMITS: readonly LimitDefinition[] = [
  { ...base, name: 'desk-search', limit: 120, seconds: HOUR },
  { ...base, name: 'desk-search-day', limit: 600, seconds: DAY },
];

/** Looking at a student. */
export const STUDENT_LIMITS: readonly LimitDefinition[] = [
  { ...base, name: 'desk-student', limit: 120, seconds: HOUR },
  { ...base, name: 'desk-student-day', limit: 600, seconds: DAY },
];

/** Changes: passwords, ends of sessions and the like. */
export const CHANGE_LIMITS: readonly LimitDefinition[] = [
  { ...base, name: 'desk-change', limit: 120, seconds: HOUR },
];
