/** The values of a request that its operation's schema has accepted. */
export interface RequestValues {
  /** The text of a field; '' when it was left out. */
  text(name: string): string;
  /** Every value as it came. */
  all: Readonly<Record<string, unknown>>;
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
