import type { JsonObject, JsonValue, ProductDefinitions, SchoolNode } from '../engine';
import { remember } from './remember';

/**
 * A setting of a school, unless it is the very value of the school that it extends: what is wrong there is told there, and
 * is not looked for again at every heir.
 */
export function ownSetting({ configuration, parent }: SchoolNode, name: string) {
  const value = configuration[name];
  return value === parent?.configuration[name] ? undefined : value;
}

/** A school's settings with those left out that stand in the school that it extends, or in the neutral base. */
export const ownSettings = remember(
  ({ configuration, parent }: SchoolNode, { base }: ProductDefinitions): JsonObject => {
    const below = parent?.configuration ?? base;
    const own = Object.entries(configuration).filter(
      ([name, value]: [string, JsonValue]) => value !== below[name],
    );
    return Object.fromEntries(own);
  },
);
