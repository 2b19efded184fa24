import { randomBytes } from 'node:crypto';
import {
  type AccessAdapter,
  AccessError,
  type AccessLog,
  type AdapterHealth,
  type NetworkSession,
} from '../access-adapter';
import { type VendorPreset, vendorPreset } from '../vendors';
import { AttributeType, ErrorCause } from './attribute-types';
import { numberOf, textOf } from './attributes';
import { createBacklog } from './backlog';
import {
  type AuthenticationMethod,
  msChapError,
  type PasswordProof,
  provePassword,
} from './credentials';
import { createFailover, type Failover, type Server } from './failover';
import {
  type Attribute,
  decodePacket,
  encodeAccessRequest,
  encodeAccountingRequest,
  encodeDynamicRequest,
  type Packet,
  PacketCode,
} from './packet';
import {
  createPeer,
  type DiscardReason,
  type MakeRequest,
  NoResponseError,
  type Peer,
} from './peer';
import { readAccept } from './read-accept';
import { codeOfMsChapError, codeOfReply, type ReplyRule } from './reply-messages';
import {
  type AccountingEvent,
  accessAttributes,
  accountingAttributes,
  authorizationAttributes,
  disconnectAttributes,
  type NasIdentity,
} from './session-attributes';

export interface RadiusServerSettings {
  host: string;
  port: number;
  accountingPort: number;
  secret: string;
}

export interface RadiusSettings {
  servers: readonly RadiusServerSettings[];
  method: AuthenticationMethod;
  /** Milliseconds. */
  timeout: number;
  tries: number;
  /** Seconds. */
  deadTime: number;
  nasIdentifier: string;
  nasAddress: string | undefined;
  /** Seconds between two reports where the server does not say; 0 for none. */
  interimInterval: number;
  accountIdAttribute: number | undefined;
  replyMessages: readonly ReplyRule[];
  /** What lets a device through: the server that hears of the session's start, or the access controller that is told by CoA. */
  opens: 'accounting' | 'coa';
}

/** An access controller that RADIUS speaks of, and that CoA speaks to. */
export interface RadiusNas {
  name: string;
  addresses: readonly string[];
  preset: VendorPreset;
  /** Without a secret it is sent nothing. */
  coa: { port: number; secret: string } | undefined;
}

export interface RadiusParts {
  settings: RadiusSettings;
  /** By name. */
  nas: ReadonlyMap<string, RadiusNas>;
  log: AccessLog;
}

/** Signs students in by RADIUS servers (RFC 2865), and accounts for their sessions there (RFC 2866). */
export function createRadiusAccess({
  settings,
  nas: controllers,
  log,
}: RadiusParts): AccessAdapter {
  const { timeout, tries, deadTime, method } = settings;
  const discarded = createDiscardLog(log);
  const serversOf = (kind: 'authentication' | 'accounting'): Server[] =>
    settings.servers.map(({ host, port, accountingPort, secret }) => {
      const at = kind === 'authentication' ? port : accountingPort;
      const name = `${host}:${at}`;
      const peer = createPeer({
        ...{ host, port: at, secret, timeout, tries },
        requiresMessageAuthenticator: kind === 'authentication',
        onDiscard: (reason) => discarded(name, reason),
      });
      return { name, peer, secret };
    });
  const failover = (servers: readonly Server[]): Failover =>
    createFailover(servers, {
      deadTime: deadTime * 1000,
      clock: () => performance.now(),
      onChange: (server, failure) =>
        failure === undefined
          ? log.info({ server }, 'The RADIUS server responds again')
          : log.warn({ server, failure }, 'The RADIUS server does not respond'),
    });
  const authentication = serversOf('authentication');
  const accounting = serversOf('accounting');
  const toAuthenticate = failover(authentication);
  const toAccount = failover(accounting);
  const coaPeers = new Map<string, Peer>();
  for (const [name, { addresses, coa }] of controllers) {
    const [host] = addresses;
    if (!coa || host === undefined) continue;
    coaPeers.set(
      name,
      createPeer({
        ...{ host, port: coa.port, secret: coa.secret, timeout, tries },
        requiresMessageAuthenticator: false,
        onDiscard: (reason) => discarded(name, reason),
      }),
    );
  }
  const send = (attributes: readonly Attribute[]) =>
    toAccount.exchange((secret) => (id) => {
      const packet = { code: PacketCode.accountingRequest, id, attributes };
      return signed(encodeAccountingRequest(packet, secret));
    });
  const backlog = createBacklog({ send: async (attributes) => void (await send(attributes)), log });

  const identityOf = (name: string | null): NasIdentity => {
    const found = name === null ? undefined : controllers.get(name);
    return {
      identifier: found?.name ?? settings.nasIdentifier,
      address: found?.addresses[0] ?? settings.nasAddress,
      formatMac: (found?.preset ?? vendorPreset()).formatMac,
    };
  };
  const account = (session: NetworkSession, at: Date, event: AccountingEvent) =>
    accountingAttributes(session, identityOf(session.nas), at, event);

  /** @throws AccessError with the code for the controller's refusal or silence */
  async function tellController(
    session: NetworkSession,
    code: number,
    attributes: readonly Attribute[],
  ): Promise<void> {
    const peer = session.nas === null ? undefined : coaPeers.get(session.nas);
    const secret = session.nas === null ? undefined : controllers.get(session.nas)?.coa?.secret;
    if (!peer || secret === undefined) return;
    const isDisconnect = code === PacketCode.disconnectRequest;
    const otherwise = isDisconnect ? 1000 : 20011;
    const at = Date.now() / 1000;
    const stamped = [...attributes, timestamp(at)];
    const response = await peer
      .exchange((id) => signed(encodeDynamicRequest({ code, id, attributes: stamped }, secret)))
      .catch((error: unknown) => {
        throw unavailable(error, otherwise);
      });
    if (response.code === PacketCode.coaAck || response.code === PacketCode.disconnectAck) return;
    const cause = numberOf(response.attributes, AttributeType.errorCause);
    // It has forgotten the session: then the session has ended there.
    if (isDisconnect && cause === ErrorCause.sessionContextNotFound) return;
    const message = `The access controller refused, with Error-Cause ${cause ?? 'missing'}.`;
    if (cause === ErrorCause.nasIdentificationMismatch) throw new AccessError(1001, message);
    if (cause === ErrorCause.administrativelyProhibited) throw new AccessError(10000, message);
    throw new AccessError(otherwise, message);
  }

  return {
    name: 'radius',
    opensNetwork: settings.opens === 'accounting' || coaPeers.size > 0,
    usesConnection: false,
    needsMac: false,

    async authenticate(credentials) {
      const { user, password, nas } = credentials;
      const identity = identityOf(nas);
      let proof: PasswordProof | undefined;
      const make = (secret: string): MakeRequest => {
        const authenticator = randomBytes(16);
        const made = provePassword(method, { user, password, authenticator, secret });
        proof = made;
        const attributes = [...accessAttributes(credentials, identity), ...made.attributes];
        return (id) => {
          const packet = { code: PacketCode.accessRequest, id, authenticator, attributes };
          return { bytes: encodeAccessRequest(packet, secret), packet };
        };
      };
      const response = await toAuthenticate.exchange(make).catch((error: unknown) => {
        throw unavailable(error, 20011);
      });
      if (response.code === PacketCode.accessReject) throw refused(response, settings);
      if (response.code !== PacketCode.accessAccept) {
        throw new AccessError(20011, `The RADIUS server responded with code ${response.code}.`);
      }
      proof?.checkAccept(response.attributes);
      const { interimInterval } = settings;
      const grant = readAccept(response.attributes, settings.accountIdAttribute);
      return interimInterval > 0 ? { interimInterval, ...grant } : grant;
    },

    async open(session) {
      await send(account(session, session.startedAt, { status: 'start' })).catch(
        (error: unknown) => {
          throw unavailable(error, 20011);
        },
      );
      if (settings.opens !== 'coa') return;
      try {
        const attributes = authorizationAttributes(session, identityOf(session.nas));
        await tellController(session, PacketCode.coaRequest, attributes);
      } catch (error) {
        const end = { reason: 'failed', at: session.startedAt } as const;
        await backlog.deliver(account(session, end.at, { status: 'stop', end }));
        throw error;
      }
    },

    async renew(session, at, traffic) {
      await send(account(session, at, { status: 'interim', traffic })).catch((error: unknown) => {
        // The next one says more.
        if (!(error instanceof NoResponseError)) throw error;
      });
    },

    async close(session, end) {
      await backlog.deliver(account(session, end.at, { status: 'stop', end }));
      const attributes = disconnectAttributes(session, identityOf(session.nas));
      await tellController(session, PacketCode.disconnectRequest, attributes);
    },

    health(): AdapterHealth {
      const states = [
        ...toAuthenticate.states().map((state) => ({ ...state, kind: 'authentication' })),
        ...toAccount.states().map((state) => ({ ...state, kind: 'accounting' })),
      ];
      const answering = (kind: string) =>
        states.some((state) => state.kind === kind && state.deadUntil === undefined);
      return {
        name: 'radius',
        isWell: answering('authentication') && answering('accounting'),
        parts: states.map(({ name, kind, deadUntil, lastFailure }) => ({
          name: `${kind} ${name}`,
          isWell: deadUntil === undefined,
          note: lastFailure ?? 'ok',
        })),
      };
    },

    async stop() {
      await backlog.stop();
      for (const { peer } of [...authentication, ...accounting]) peer.stop();
      for (const peer of coaPeers.values()) peer.stop();
    },
  };
}

/** A request whose digest is its authenticator, as it must be known to prove the response. */
function signed(bytes: Buffer): { bytes: Buffer; packet: Packet } {
  const packet = decodePacket(bytes);
  if (!packet) throw new Error('A RADIUS packet of ours cannot be read.');
  return { bytes, packet };
}

function timestamp(seconds: number): Attribute {
  const value = Buffer.alloc(4);
  value.writeUInt32BE(Math.floor(seconds));
  return { type: AttributeType.eventTimestamp, value };
}

function refused({ attributes }: Packet, { replyMessages }: RadiusSettings): AccessError {
  const reply = textOf(attributes, AttributeType.replyMessage);
  const error = msChapError(attributes);
  const code =
    (reply === undefined && error !== undefined ? codeOfMsChapError(error) : undefined) ??
    codeOfReply(reply, replyMessages);
  const field = code === 20006 ? 'password' : code === 1002 ? 'user' : undefined;
  return new AccessError(code, 'The RADIUS server refused the sign-in.', field);
}

function unavailable(error: unknown, code: 1000 | 20011): unknown {
  return error instanceof NoResponseError ? new AccessError(code, error.message) : error;
}

/** Says once a minute for each server and reason what was discarded: a stranger who sends much fills no log. */
function createDiscardLog(log: RadiusParts['log']) {
  const lastSaid = new Map<string, number>();
  return (server: string, reason: DiscardReason) => {
    const key = `${server} ${reason}`;
    const now = performance.now();
    if (now - (lastSaid.get(key) ?? Number.NEGATIVE_INFINITY) < 60_000) return;
    lastSaid.set(key, now);
    log.warn({ server, reason }, 'A RADIUS datagram was discarded');
  };
}
