import { randomBytes } from 'node:crypto';
import { AccessError } from '../access-adapter';
import { AttributeType } from './attribute-types';
import { vendorAttribute, vendorValues } from './attributes';
import { authenticatorResponse, isServerProof, ntResponse } from './ms-chap';
import type { Attribute } from './packet';
import { chapPassword, hidePassword } from './user-password';

/**
 * How a password is shown to a server. PAP carries it, hidden by the shared secret; the others
 * prove it.
 */
export type AuthenticationMethod = 'pap' | 'chap' | 'mschapv2';

/** The proof of a password: a request's attributes, and the check of its Accept. */
export interface PasswordProof {
  attributes: readonly Attribute[];
  /** @throws AccessError when the server has not shown that it knows the password */
  checkAccept(attributes: readonly Attribute[]): void;
}

interface ProofInput {
  user: string;
  password: string;
  /** The request's. */
  authenticator: Buffer;
  secret: string;
}

const MICROSOFT = 311;
const MS_CHAP = { error: 2, challenge: 11, response: 25, success: 26 } as const;

const methods: Readonly<Record<AuthenticationMethod, (input: ProofInput) => PasswordProof>> = {
  pap: ({ password, authenticator, secret }) => ({
    attributes: [
      { type: AttributeType.userPassword, value: hidePassword(password, authenticator, secret) },
    ],
    checkAccept() {},
  }),
  chap({ password }) {
    const challenge = randomBytes(16);
    const [id = 0] = randomBytes(1);
    return {
      attributes: [
        { type: AttributeType.chapPassword, value: chapPassword(id, password, challenge) },
        { type: AttributeType.chapChallenge, value: challenge },
      ],
      checkAccept() {},
    };
  },
  mschapv2({ user, password }) {
    const authenticator = randomBytes(16);
    const peer = randomBytes(16);
    const [id = 0] = randomBytes(1);
    const challenge = { authenticator, peer, username: user };
    const response = ntResponse(challenge, password);
    const value = Buffer.concat([Buffer.of(id, 0), peer, Buffer.alloc(8), response]);
    const right = authenticatorResponse(challenge, password, response);
    return {
      attributes: [
        vendorAttribute(MICROSOFT, MS_CHAP.challenge, authenticator),
        vendorAttribute(MICROSOFT, MS_CHAP.response, value),
      ],
      checkAccept(attributes) {
        const [success] = vendorValues(attributes, MICROSOFT, MS_CHAP.success);
        if (success && isServerProof(success.subarray(1).toString('latin1'), right)) return;
        throw new AccessError(20011, 'The RADIUS server did not prove that it knows the password.');
      },
    };
  },
};

/** @throws AccessError 20006 for a password that cannot be carried */
export function provePassword(method: AuthenticationMethod, input: ProofInput): PasswordProof {
  try {
    return methods[method](input);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AccessError(20006, 'The password is longer than RADIUS carries.', 'password');
  }
}

/** The text of a refusal's MS-CHAP-Error, without its id. */
export function msChapError(attributes: readonly Attribute[]): string | undefined {
  const [error] = vendorValues(attributes, MICROSOFT, MS_CHAP.error);
  return error?.subarray(1).toString('latin1');
}
