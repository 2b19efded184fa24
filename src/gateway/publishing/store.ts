import type { Revision } from './revision';

/** The live revision. Reading it is synchronous: a page load never waits for a file. */
export interface ConfigurationStore {
  current(): Revision;
  /** Makes a revision the live one. */
  publish(revision: Revision): void;
}

export function createConfigurationStore(first: Revision): ConfigurationStore {
  let live = first;
  return {
    current: () => live,
    publish(revision) {
      live = revision;
    },
  };
}
