import { createFailover, type Server } from '../../failover';
import type { AccessLog, AdapterHealth } from '../access-adapter';
import { decodePacket, type Packet } from './packet';
import {
  createPeer,
  type DiscardReason,
  type MakeRequest,
  NoResponseError,
  type Peer,
} from './peer';
import type { RadiusSettings } from './radius-settings';

/** The servers of a deployment: who lets students in, and who accounts for their sessions. */
export interface RadiusServers {
  authentication: Exchange;
  accounting: Exchange;
  /** One part for each server and purpose; well as long as one of each responds. */
  health(): Pick<AdapterHealth, 'isWell' | 'parts'>;
  stop(): void;
}

interface Exchange {
  /** @throws NoResponseError when none responds; its reason is the last one's */
  exchange(make: (secret: string) => MakeRequest): Promise<Packet>;
}

/** A server, and the secret that its requests are made with. */
interface SecretPeer {
  peer: Peer;
  secret: string;
}

type Purpose = 'authentication' | 'accounting';

export function createRadiusServers(
  { servers, timeout, tries, deadTime }: RadiusSettings,
  onDiscard: (server: string, reason: DiscardReason) => void,
  log: AccessLog,
): RadiusServers {
  const serversFor = (purpose: Purpose): Server<SecretPeer>[] =>
    servers.map(({ host, port, accountingPort, secret }) => {
      const at = purpose === 'authentication' ? port : accountingPort;
      const name = `${host}:${at}`;
      const peer = createPeer({
        ...{ host, port: at, secret, timeout, tries },
        requiresMessageAuthenticator: purpose === 'authentication',
        onDiscard: (reason) => onDiscard(name, reason),
      });
      return { name, peer: { peer, secret } };
    });
  const failover = (all: readonly Server<SecretPeer>[]) =>
    createFailover(all, {
      deadTime: deadTime * 1000,
      clock: () => performance.now(),
      failureOf: (error) =>
        error instanceof NoResponseError
          ? { reason: error.reason, isServer: !['busy', 'stopped'].includes(error.reason) }
          : undefined,
      onChange: (server, failure) =>
        failure === undefined
          ? log.info({ server }, 'The RADIUS server responds again')
          : log.warn({ server, failure }, 'The RADIUS server does not respond'),
    });
  const all = {
    authentication: serversFor('authentication'),
    accounting: serversFor('accounting'),
  };
  const authentication = failover(all.authentication);
  const accounting = failover(all.accounting);

  const exchangeBy = ({ ask }: typeof accounting): Exchange => ({
    exchange: (make) => ask(({ peer, secret }) => peer.exchange(make(secret))),
  });

  return {
    authentication: exchangeBy(authentication),
    accounting: exchangeBy(accounting),
    health() {
      const states = { authentication: authentication.states(), accounting: accounting.states() };
      return {
        isWell: Object.values(states).every((each) =>
          each.some(({ deadUntil }) => deadUntil === undefined),
        ),
        parts: Object.entries(states).flatMap(([purpose, each]) =>
          each.map(({ name, deadUntil, lastFailure }) => ({
            name: `${purpose} ${name}`,
            isWell: deadUntil === undefined,
            note: lastFailure ?? 'ok',
          })),
        ),
      };
    },
    stop() {
      for (const { peer } of [...all.authentication, ...all.accounting]) peer.peer.stop();
    },
  };
}

/** A request whose digest is its authenticator, as it must be known to prove the response. */
export function signed(bytes: Buffer): { bytes: Buffer; packet: Packet } {
  const packet = decodePacket(bytes);
  if (!packet) throw new Error('A RADIUS packet of ours cannot be read.');
  return { bytes, packet };
}

/** Says once a minute for each server and reason what was discarded: a stranger who sends much fills no log. */
export function createDiscardLog(log: AccessLog) {
  const lastSaid = new Map<string, number>();
  return (server: string, reason: DiscardReason) => {
    const key = `${server} ${reason}`;
    const now = performance.now();
    if (now - (lastSaid.get(key) ?? Number.NEGATIVE_INFINITY) < 60_000) return;
    lastSaid.set(key, now);
    log.warn({ server, reason }, 'A RADIUS datagram was discarded');
  };
}
