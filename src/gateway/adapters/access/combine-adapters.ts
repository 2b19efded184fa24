import type { AccessAdapter, NetworkSession, SessionEnd } from './access-adapter';

/**
 * One adapter that does what several do, in their order: such as RADIUS, which recognises and accounts, before nftables, which opens.
 * The first that can recognises students. When one does not open, those before it are closed again.
 */
export function combineAdapters(adapters: readonly AccessAdapter[]): AccessAdapter {
  const [only, ...others] = adapters;
  if (only && others.length === 0) return only;
  const authenticating = adapters.find(({ authenticate }) => authenticate);
  const looking = adapters.find(({ findMac }) => findMac);
  const reading = adapters.find(({ readTraffic }) => readTraffic);
  const reconciling = adapters.find(({ reconcile }) => reconcile);
  const passing = adapters.find(({ listPassing }) => listPassing);
  return {
    name: adapters.map(({ name }) => name).join('+'),
    opensNetwork: adapters.some(({ opensNetwork }) => opensNetwork),
    usesConnection: adapters.some(({ usesConnection }) => usesConnection),
    router: adapters.find(({ router }) => router !== undefined)?.router,
    needsMac: adapters.some(({ needsMac }) => needsMac),
    ...(authenticating?.authenticate && { authenticate: authenticating.authenticate }),
    opensAddress: adapters.some(({ opensAddress }) => opensAddress === true),
    ...(authenticating?.abandon && { abandon: authenticating.abandon }),
    ...(reading?.readTraffic && { readTraffic: reading.readTraffic }),
    ...(reconciling?.reconcile && { reconcile: reconciling.reconcile }),
    async open(session) {
      for (const [index, adapter] of adapters.entries()) {
        try {
          await adapter.open(session);
        } catch (error) {
          const end: SessionEnd = { reason: 'failed', at: session.startedAt };
          await closeAll(adapters.slice(0, index), session, end).catch(() => {});
          throw error;
        }
      }
    },
    async update(session, now) {
      await Promise.all(adapters.map((adapter) => adapter.update?.(session, now)));
    },
    async renew(session, at, traffic) {
      await Promise.all(adapters.map((adapter) => adapter.renew?.(session, at, traffic)));
    },
    close: (session, end) => closeAll(adapters, session, end),
    async reportEnd(session, end) {
      await Promise.all(adapters.map((adapter) => adapter.reportEnd?.(session, end)));
    },
    ...(looking?.findMac && { findMac: looking.findMac }),
    async restore(sessions, now) {
      for (const adapter of adapters) await adapter.restore?.(sessions, now);
    },
    async letThrough(macs) {
      for (const adapter of adapters) await adapter.letThrough?.(macs);
    },
    ...(passing?.listPassing && { listPassing: passing.listPassing }),
    health() {
      const parts = adapters.map((adapter) => adapter.health());
      return {
        name: parts.map(({ name }) => name).join('+'),
        isWell: parts.every(({ isWell }) => isWell),
        parts: parts.flatMap((each) => each.parts),
      };
    },
    async stop() {
      await Promise.all(adapters.map((adapter) => adapter.stop()));
    },
  };
}

/** Closes a session on every adapter, the last one first; one that fails does not stop the others. @throws the first failure */
async function closeAll(
  adapters: readonly AccessAdapter[],
  session: NetworkSession,
  end: SessionEnd,
): Promise<void> {
  const results = await Promise.allSettled(
    adapters.toReversed().map((adapter) => adapter.close(session, end)),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
