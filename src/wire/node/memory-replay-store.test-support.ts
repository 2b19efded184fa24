import type { ReplayState, ReplayStore } from './replay';

/** A replay store in memory, for tests: it forgets nothing and knows of no other node. */
export function createMemoryReplayStore(): ReplayStore {
  const known = new Map<string, { fingerprint: string; response: ReplayState }>();

  return {
    async begin(id, fingerprint) {
      const found = known.get(id);
      if (!found) {
        known.set(id, { fingerprint, response: { state: 'running' } });
        return { state: 'new' };
      }
      return found.fingerprint === fingerprint ? found.response : { state: 'conflict' };
    },
    async finish(id, response) {
      const found = known.get(id);
      if (found) found.response = { state: 'done', ...response };
    },
    async abandon(id) {
      known.delete(id);
    },
  };
}
