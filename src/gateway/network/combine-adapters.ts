import type {
  AccessAdapter,
  AccessCapabilities,
  AdapterHealth,
  NetworkOpening,
  NetworkSession,
  SessionEnd,
} from './access-adapter';
import type { NetworkAdapter } from './define-access-adapter';

/** An adapter that opens the network, with its name. */
export interface OpeningAdapter extends NetworkAdapter {
  name: string;
  can: NetworkAdapter['can'] & { open: NetworkOpening };
}

/**
 * One way into the network from adapters in their order: such as RADIUS, which recognises and
 * accounts, before nftables, which opens. It can do what one of them can: questions go to the first
 * that has the capability, reports to each. When one does not open, those before it are closed
 * again.
 */
export function combineAdapters(adapters: readonly OpeningAdapter[]): AccessAdapter {
  const openings = adapters.map(({ can }) => can.open);
  const some = (test: (opening: NetworkOpening) => boolean) => openings.some(test);
  return {
    name: adapters.map(({ name }) => name).join('+'),
    opensNetwork: some(({ opensNetwork }) => opensNetwork),
    usesConnection: some(({ usesConnection }) => usesConnection),
    router: openings.find(({ router }) => router !== undefined)?.router,
    needsMac: some(({ needsMac }) => needsMac),
    opensAddress: some(({ opensAddress }) => opensAddress),
    provesAddress: some(({ provesAddress }) => provesAddress),
    async open(session) {
      for (const [index, opening] of openings.entries()) {
        try {
          await opening.open(session);
        } catch (error) {
          const end: SessionEnd = { reason: 'failed', at: session.startedAt };
          await closeAll(openings.slice(0, index), session, end).catch(() => {});
          throw error;
        }
      }
    },
    close: (session, end) => closeAll(openings, session, end),
    can: combineCapabilities(adapters),
    health: () => combineHealth(adapters.map((adapter) => adapter.health())),
  };
}

function combineCapabilities(adapters: readonly OpeningAdapter[]): AccessAdapter['can'] {
  const all = <Name extends keyof AccessCapabilities>(name: Name) =>
    adapters.map(({ can }) => can[name]).filter((capability) => capability !== undefined);
  const [change, account, restore] = [all('change'), all('account'), all('restore')];
  const told = [...new Set(all('tellKept').flatMap(({ names }) => names))];
  return {
    authenticate: all('authenticate')[0],
    countTraffic: all('countTraffic')[0],
    listOnline: all('listOnline')[0],
    findMac: all('findMac')[0],
    registerDevices: all('registerDevices')[0],
    ...(told.length > 0 && { tellKept: { names: told } }),
    ...(change.length > 0 && {
      change: { update: (...given) => each(change, ({ update }) => update(...given)) },
    }),
    ...(account.length > 0 && {
      account: {
        renew: (...given) => each(account, ({ renew }) => renew(...given)),
        reportEnd: (...given) => each(account, ({ reportEnd }) => reportEnd(...given)),
      },
    }),
    ...(restore.length > 0 && {
      restore: { restore: (...given) => each(restore, (one) => one.restore(...given)) },
    }),
  };
}

/** @throws the first failure, once all have been asked */
async function each<Capability>(
  capabilities: readonly Capability[],
  ask: (capability: Capability) => Promise<void>,
): Promise<void> {
  const results = await Promise.allSettled(capabilities.map(ask));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Closes a session on every adapter, the last one first; one that fails does not stop the others.
 *
 * @throws the first failure
 */
const closeAll = (openings: readonly NetworkOpening[], session: NetworkSession, end: SessionEnd) =>
  each(openings.toReversed(), (opening) => opening.close(session, end));

function combineHealth(all: readonly AdapterHealth[]): AdapterHealth {
  return {
    name: all.map(({ name }) => name).join('+'),
    isWell: all.every(({ isWell }) => isWell),
    parts: all.flatMap(({ parts }) => parts),
  };
}
