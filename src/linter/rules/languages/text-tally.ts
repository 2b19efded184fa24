import type { Locale, SchoolNode, SourceLocation } from '../../../engine';

interface Tally {
  count: number;
  /** The first of the places. */
  at: SourceLocation | undefined;
}

interface AddedTexts {
  more?: number;
  at?: SourceLocation;
}

/** Counts texts by school and language. */
export function createTextTally() {
  const bySchool = new Map<SchoolNode, Map<Locale, Tally>>();
  return {
    add(school: SchoolNode, locale: Locale, { more = 1, at }: AddedTexts = {}): void {
      if (more === 0) return;
      const byLocale = bySchool.get(school) ?? new Map<Locale, Tally>();
      bySchool.set(school, byLocale);
      const known = byLocale.get(locale) ?? { count: 0, at };
      byLocale.set(locale, { ...known, count: known.count + more });
    },
    all: () =>
      [...bySchool].flatMap(([school, byLocale]) =>
        [...byLocale].map(([locale, tally]) => ({ school, locale, ...tally })),
      ),
  };
}
