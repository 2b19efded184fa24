import type { Locale } from '../engine';

/** A message in every locale; `${name}` stands for a value of the data. */
export type Words = Readonly<Record<Locale, string>>;
