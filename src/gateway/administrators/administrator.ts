import type {
  AdministratorInfo,
  Grant,
  SignedInAdministrator,
} from '../../wire/calls/administrators/administrator-parts';

/** Whoever may use the Studio. */
export interface Administrator {
  id: string;
  name: string;
  grants: Grant[];
  /** Undefined for one who was invited and has chosen no password yet. */
  passwordHash: string | undefined;
  hasSecondFactor: boolean;
  /** The identity provider at which it is known who they are; undefined for none. */
  identityIssuer: string | undefined;
  createdAt: Date;
  lastSeenAt: Date | undefined;
}

/** The administrator who asks, with their session. */
export interface SignedIn {
  administrator: Administrator;
  session: StudioSession;
}

export interface StudioSession {
  /** The hash of its token: its key in the database. */
  tokenHash: string;
  /** Its end, unless it is used meanwhile. */
  expiresAt: Date;
}

/** An administrator as owners see one. */
export function administratorInfo(administrator: Administrator): AdministratorInfo {
  const { id, name, grants, passwordHash, hasSecondFactor, createdAt, lastSeenAt } = administrator;
  const isLinked = administrator.identityIssuer !== undefined;
  return {
    ...{ id, name, grants, hasSecondFactor, isLinked, createdAt: createdAt.toISOString() },
    state: passwordHash === undefined && !isLinked ? 'invited' : 'active',
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

/** An administrator as the own Studio shows one. */
export function signedInInfo({ administrator, session }: SignedIn): SignedInAdministrator {
  const { id, name, grants, hasSecondFactor, identityIssuer, passwordHash } = administrator;
  return {
    ...{ id, name, grants, hasSecondFactor, isLinked: identityIssuer !== undefined },
    hasPassword: passwordHash !== undefined,
    expiresAt: session.expiresAt.toISOString(),
  };
}
