/**
 * A sign-in that has been begun: what the provider's response must fit. It is the browser's,
 * encrypted.
 */
export interface PendingIdentity {
  state: string;
  nonce: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
}

/** The student who came back from a provider. */
export interface Identity {
  username: string;
  displayName: string | undefined;
  /** The provider's id of this sign-in, which its log-out names; undefined where it never does. */
  session: string | undefined;
  /**
   * The provider's own word for the person, which never is another's (`sub`); undefined for CAS,
   * which has none.
   */
  subject?: string | undefined;
  /** When they last showed the provider who they are; undefined where it does not say. */
  authenticatedAt?: Date | undefined;
  /** True where the provider says that it asked for a second factor, as the operator reads it. */
  hasSecondFactor?: boolean | undefined;
}

/** A service that students or administrators sign in through. */
export interface IdentityProvider {
  /**
   * Gives the URL that the browser goes to.
   *
   * @param returnUrl where the provider sends it back to
   * @param again has the provider ask who it is, also whom it knows already
   */
  start(pending: PendingIdentity, returnUrl: string, again?: boolean): Promise<URL>;
  /**
   * Tells who has come back.
   *
   * @param url the address that the browser came back to, with the provider's parameters
   * @throws IdentityError when nobody has signed in
   */
  finish(pending: PendingIdentity, returnUrl: string, url: URL): Promise<Identity>;
  /** Asks the provider now. @returns why nobody can sign in; undefined when all is well */
  check(): Promise<string | undefined>;
}

/**
 * Why nobody has signed in: a code of OAuth, OpenID Connect or CAS, which the page of errors
 * explains. The message is for the log, and holds nothing of a ticket, token or secret.
 */
export class IdentityError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'IdentityError';
    this.code = code;
  }
}

/** How long a provider may take, in seconds. */
export const PROVIDER_SECONDS = 8;
