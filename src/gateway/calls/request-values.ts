/** The values of a request that its call's schema has accepted. */
export interface RequestValues<Values = Readonly<Record<string, unknown>>> {
  /** The text of a field; '' when it was left out. */
  text(name: keyof Values & string): string;
  /** Every value as it came. */
  all: Readonly<Values>;
}

/** Reads a checked request by field. */
export function readValues(all: Readonly<Record<string, unknown>>): RequestValues {
  return {
    all,
    text(name) {
      const value = Object.hasOwn(all, name) ? all[name] : undefined;
      return typeof value === 'string' ? value : '';
    },
  };
}
