/** Gives names in a row, as a language writes them: 甲、乙, or A, B. */
export function listed(names: Iterable<string>, locale: string): string {
  return new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(names);
}
