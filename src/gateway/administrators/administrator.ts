import type { Grant } from '../../wire/calls/administrators/administrator-parts';

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
  /** When its administrator last showed who they are; undefined where that is not known. */
  authenticatedAt: Date | undefined;
  /** True when the identity provider asked for a second factor, as the operator reads it. */
  hasProviderFactor: boolean;
}
