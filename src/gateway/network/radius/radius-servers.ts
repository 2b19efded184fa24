import type { AccessLog, AdapterHealth } from '../access-adapter';
import { createFailover, type Failover, type Server } from '../failover';
import { type DiscardReason, NoResponseError } from '../udp/udp-peer';
import { decodePacket, type Packet } from './packet';
import { createPeer, type MakeRequest, type Peer } from './peer';
import { refusableRequest, statusRequest } from './probe';
import type { RadiusSettings } from './radius-settings';
import type { NasIdentity } from './session-attributes';

/** The servers of a deployment: who lets students in, and who accounts for their sessions. */
export interface RadiusServers {
  authentication: Exchange;
  accounting: Exchange;
  /** One part for each server and purpose; well as long as one of each responds. */
  health(): Health;
  /**
   * Asks every server now (Status-Server, RFC 5997). One for sign-ins that does not know the
   * question is asked for a sign-in that it refuses. For one for accounting there is no request
   * that changes nothing: where it says nothing, as to another secret, it is as it was found
   * before, and in doubt until it has accounted for a session.
   *
   * @param identity how the gateway names itself
   */
  check(identity: NasIdentity): Promise<Health>;
  stop(): void;
}

type Health = Pick<AdapterHealth, 'isWell' | 'parts'>;

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

  function health(): Health {
    const all = Object.entries({ authentication, accounting }).map(
      ([purpose, failover]) => [purpose, failover.health()] as const,
    );
    return {
      isWell: all.every(([, { isWell }]) => isWell),
      parts: all.flatMap(([purpose, { parts }]) =>
        parts.map((part) => ({ ...part, name: `${purpose} ${part.name}` })),
      ),
    };
  }

  return {
    health,
    async check(identity) {
      const asked = [
        ...authentication.servers.map(async (server) => {
          const { secret } = server.peer;
          const silence = await failureOf(server, statusRequest(secret), 1);
          const failure = silence && (await failureOf(server, refusableRequest(secret, identity)));
          authentication.report(server, failure);
        }),
        ...accounting.servers.map(async (server) => {
          const failure = await failureOf(server, statusRequest(server.peer.secret));
          if (failure === 'timeout') accounting.doubt(server);
          else accounting.report(server, failure);
        }),
      ];
      await Promise.all(asked);
      return health();
    },
    authentication: exchangeBy(authentication),
    accounting: exchangeBy(accounting),
    stop() {
      for (const { peer } of [...authentication.servers, ...accounting.servers]) peer.peer.stop();
    },
  };
}

/** Why a server gives no response to a request; undefined where it does. */
async function failureOf({ peer }: Server<SecretPeer>, request: MakeRequest, tries?: number) {
  try {
    await peer.peer.exchange(request, tries);
    return undefined;
  } catch (error) {
    if (error instanceof NoResponseError) return error.reason;
    throw error;
  }
}

/** A request whose digest is its authenticator, as it must be known to prove the response. */
export function signed(bytes: Buffer): { bytes: Buffer; packet: Packet } {
  const packet = decodePacket(bytes);
  if (!packet) throw new Error('A RADIUS packet of ours cannot be read.');
  return { bytes, packet };
}
