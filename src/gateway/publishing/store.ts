import type { Revision } from './revisions/revision';

/** The live revision. Reading it is synchronous: a page load never waits for a file. */
export interface ConfigurationStore {
  current(): Revision;
  /** When it became the live one here. */
  since(): Date;
  /** Makes a revision the live one. */
  publish(revision: Revision): void;
}

export function createConfigurationStore(first: Revision): ConfigurationStore {
  let live = first;
  let since = new Date();
  return {
    current: () => live,
    since: () => since,
    publish(revision) {
      live = revision;
      since = new Date();
    },
  };
}
