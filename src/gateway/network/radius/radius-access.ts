import { randomBytes } from 'node:crypto';
import { createCountedLog } from '../../logging/counted-log';
import {
  type AccessCapabilities,
  AccessError,
  type AccessLog,
  type Credentials,
  type NetworkGrant,
  type NetworkOpening,
  type NetworkSession,
} from '../access-adapter';
import { codeOfMsChapError, codeOfReply } from '../reply-messages';
import { NoResponseError } from '../udp/udp-peer';
import { AttributeType } from './attribute-types';
import { textOf, textsOf } from './attributes';
import { createControllers, type RadiusNas } from './controllers';
import { msChapError, type PasswordProof, provePassword } from './credentials';
import { keptAttributes } from './kept-attributes';
import { encodeAccessRequest, encodeAccountingRequest, type Packet, PacketCode } from './packet';
import type { MakeRequest } from './peer';
import { createRadiusServers, type RadiusServers, signed } from './radius-servers';
import type { RadiusSettings } from './radius-settings';
import { limitOfFilters, readAccept } from './read-accept';
import {
  type AccountingEvent,
  accessAttributes,
  accountingAttributes,
  type NasIdentity,
} from './session-attributes';

export interface RadiusParts {
  settings: RadiusSettings;
  /** By name. */
  nas: ReadonlyMap<string, RadiusNas>;
  log: AccessLog;
}

/**
 * Signs students in by RADIUS servers (RFC 2865), and accounts for their sessions there (RFC 2866).
 */
export function createRadiusAccess({ settings, nas, log }: RadiusParts) {
  const discarded = createCountedLog(log, 'A RADIUS datagram was discarded');
  const onDiscard = (server: string, reason: string) => discarded.note({ server, reason });
  const servers = createRadiusServers(settings, onDiscard, log);
  const controllers = createControllers(settings, nas, onDiscard);

  /** @throws NoResponseError when no server takes it */
  async function account(session: NetworkSession, at: Date, event: AccountingEvent): Promise<void> {
    const identity = controllers.identityOf(session.nas);
    const attributes = [
      ...accountingAttributes(session, identity, at, event),
      ...keptAttributes(session.grant.kept, settings.kept),
    ];
    await servers.accounting.exchange((secret) => (id) => {
      const packet = { code: PacketCode.accountingRequest, id, attributes };
      return signed(encodeAccountingRequest(packet, secret));
    });
  }

  const authenticate: AccessCapabilities['authenticate'] = {
    authenticate: async (credentials) => {
      const identity = controllers.identityOf(credentials.nas);
      return signIn(credentials, identity, settings, servers.authentication);
    },
    // An Access-Accept alone lets nobody through.
    async abandon() {},
    tellsSpellingsApart: settings.names === 'exact',
  };
  const open: NetworkOpening = {
    opensNetwork: settings.opens === 'accounting' || controllers.hasAny,
    ...{ usesConnection: false, router: undefined, needsMac: false, opensAddress: false },
    // The controller acknowledges a CoA for a session that it has.
    provesAddress: settings.opens === 'coa',
    async open(session) {
      await account(session, session.startedAt, { status: 'start' }).catch((error: unknown) => {
        throw unavailable(error);
      });
      if (settings.opens !== 'coa') return;
      try {
        await controllers.authorize(session, session.startedAt);
      } catch (error) {
        const end = { reason: 'failed', at: session.startedAt } as const;
        // A server that is away by now hears of it by the interim reports that do not come.
        await account(session, end.at, { status: 'stop', end }).catch(() => {});
        throw error;
      }
    },
    close: (session) => controllers.disconnect(session),
  };
  const accounting: AccessCapabilities['account'] = {
    async renew(session, at, traffic) {
      await account(session, at, { status: 'interim', traffic }).catch((error: unknown) => {
        // The next one says more.
        if (!(error instanceof NoResponseError)) throw error;
      });
    },
    async reportEnd(session, end) {
      if (session.grant.controllerSession !== undefined) return;
      await account(session, end.at, { status: 'stop', end });
    },
  };
  return {
    can: {
      ...{ open, authenticate, account: accounting },
      change: controllers.hasAny ? { update: controllers.authorize } : undefined,
      tellKept: { names: Object.keys(settings.kept) },
    },
    health: () => ({ name: 'radius', ...servers.health() }),
    check: async () => ({
      name: 'radius',
      ...(await servers.check(controllers.identityOf(null))),
    }),
    stop() {
      servers.stop();
      controllers.stop();
      discarded.stop();
    },
  };
}

/** @throws AccessError with the reason */
async function signIn(
  credentials: Credentials,
  identity: NasIdentity,
  settings: RadiusSettings,
  servers: RadiusServers['authentication'],
): Promise<NetworkGrant> {
  const { user, password } = credentials;
  let proof: PasswordProof | undefined;
  const make = (secret: string): MakeRequest => {
    const authenticator = randomBytes(16);
    const made = provePassword(settings.method, { user, password, authenticator, secret });
    proof = made;
    const attributes = [
      ...accessAttributes(credentials, identity),
      ...keptAttributes(credentials.kept, settings.kept),
      ...made.attributes,
    ];
    return (id) => {
      const packet = { code: PacketCode.accessRequest, id, authenticator, attributes };
      return { bytes: encodeAccessRequest(packet, secret), packet };
    };
  };
  const response = await servers.exchange(make).catch((error: unknown) => {
    throw unavailable(error);
  });
  if (response.code === PacketCode.accessReject) throw refused(response, settings);
  if (response.code !== PacketCode.accessAccept) {
    throw new AccessError(20011, `The RADIUS server responded with code ${response.code}.`);
  }
  proof?.checkAccept(response.attributes);
  const { interimInterval } = settings;
  const accepted = readAccept(response.attributes, settings.accountIdAttribute);
  const filterIds = textsOf(response.attributes, AttributeType.filterId);
  const grant = { ...accepted, ...limitOfFilters(filterIds, settings.limits) };
  return interimInterval > 0 ? { interimInterval, ...grant } : grant;
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

function unavailable(error: unknown): unknown {
  return error instanceof NoResponseError ? new AccessError(20011, error.message) : error;
}
