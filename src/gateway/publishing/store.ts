import type { Revision } from './revision';

/** How many validators of earlier revisions stay reachable: pages that are open still ask for them. */
const KEPT_VALIDATORS = 2000;

/** The live revision. Reading it is synchronous: a page load never waits for a file. */
export interface ConfigurationStore {
  current(): Revision;
  /** A compiled validator's text, also of revisions that were live before. */
  validator(hash: string): string | undefined;
  /** Makes a revision the live one. */
  publish(revision: Revision): void;
}

export function createConfigurationStore(first: Revision): ConfigurationStore {
  let live = first;
  const validators = new Map(first.validators);
  return {
    current: () => live,
    validator: (hash) => validators.get(hash),
    publish(revision) {
      live = revision;
      for (const [hash, code] of revision.validators) {
        validators.delete(hash);
        validators.set(hash, code);
      }
      for (const hash of validators.keys()) {
        if (validators.size <= KEPT_VALIDATORS || revision.validators.has(hash)) break;
        validators.delete(hash);
      }
    },
  };
}
