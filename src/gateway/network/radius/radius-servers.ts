import type { AccessLog, AdapterHealth } from '../access-adapter';
import { createFailover, type Failover } from '../failover';
import { type DiscardReason, NoResponseError } from '../udp/udp-peer';
import { decodePacket, type Packet } from './packet';
import { createPeer, type MakeRequest, type Peer } from './peer';
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

export function createRadiusServers(
  { servers, timeout, tries, deadTime }: RadiusSettings,
  onDiscard: (server: string, reason: DiscardReason) => void,
  log: AccessLog,
): RadiusServers {
  const failoverAt = (port: 'port' | 'accountingPort'): Failover<SecretPeer> => {
    const peers = servers.map((server) => {
      const { host, secret } = server;
      const name = `${host}:${server[port]}`;
      const peer = createPeer({
        ...{ host, port: server[port], secret, timeout, tries },
        requiresMessageAuthenticator: port === 'port',
        onDiscard: (reason) => onDiscard(name, reason),
      });
      return { name, peer: { peer, secret } };
    });
    return createFailover(peers, {
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
  };
  const [authentication, accounting] = [failoverAt('port'), failoverAt('accountingPort')];
  const exchangeBy = ({ ask }: Failover<SecretPeer>): Exchange => ({
    exchange: (make) => ask(({ peer, secret }) => peer.exchange(make(secret))),
  });

  return {
    authentication: exchangeBy(authentication),
    accounting: exchangeBy(accounting),
    health() {
      const all = Object.entries({ authentication, accounting }).map(
        ([purpose, failover]) => [purpose, failover.health()] as const,
      );
      return {
        isWell: all.every(([, { isWell }]) => isWell),
        parts: all.flatMap(([purpose, { parts }]) =>
          parts.map((part) => ({ ...part, name: `${purpose} ${part.name}` })),
        ),
      };
    },
    stop() {
      for (const { peer } of [...authentication.servers, ...accounting.servers]) peer.peer.stop();
    },
  };
}

/** A request whose digest is its authenticator, as it must be known to prove the response. */
export function signed(bytes: Buffer): { bytes: Buffer; packet: Packet } {
  const packet = decodePacket(bytes);
  if (!packet) throw new Error('A RADIUS packet of ours cannot be read.');
  return { bytes, packet };
}
