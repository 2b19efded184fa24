import { createHash } from 'node:crypto';
import { AccessError, type Credentials } from '../access-adapter';
import type { ReplyRule } from '../reply-messages';
import type { Exchange } from './controller';
import type { ControllerCalls, FoundController } from './controller-calls';
import {
  type Attribute,
  AttributeType,
  attributeValue,
  PacketType,
  type ReceivedPacket,
} from './packet';
import { ALREADY_ONLINE, type Refused, refusalOf } from './refusals';

/** The controller has the device online already. */
export class OnlineError extends Error {
  readonly refusal: AccessError;

  constructor(refusal: AccessError) {
    super(refusal.message);
    this.name = 'OnlineError';
    this.refusal = refusal;
  }
}

/** A sign-in under way: its controller, and the number that its packets bear. */
export interface SignIn {
  calls: ControllerCalls;
  isPap: boolean;
  replyMessages: readonly ReplyRule[];
  found: FoundController;
  exchange: Exchange;
}

/**
 * @throws OnlineError, AccessError or NoResponseError where the controller does not let the device
 *   through
 */
export async function askToSignIn(signIn: SignIn, credentials: Credentials): Promise<void> {
  const { calls, isPap, found, exchange } = signIn;
  const { user, password, isOwnAddress = false, isTaken = false } = credentials;
  const challenge = isPap ? undefined : await getChallenge(signIn);
  const proof: Attribute[] = challenge
    ? [
        { type: AttributeType.chapPassword, value: chapPassword(challenge, password) },
        { type: AttributeType.challenge, value: challenge.value },
      ]
    : [{ type: AttributeType.password, value: Buffer.from(password, 'utf8') }];
  const requestId = challenge?.requestId ?? 0;
  const attributes = [
    { type: AttributeType.userName, value: Buffer.from(user, 'utf8') },
    ...proof,
    ...found.basAddress,
  ];
  const sendOnly = (request: { type: number; errorCode?: number }) =>
    exchange.send({
      ...{ isPap, requestId, errorCode: 0, attributes: found.basAddress },
      ...{ userAddress: found.userAddress, ...request },
    });
  const request = { type: PacketType.reqAuth, requestId, attributes };
  const asked = calls.ask(found, exchange, request, PacketType.ackAuth);
  const response = await asked.catch((error: unknown) => {
    // It may have let the device through meanwhile: ErrCode 1 takes back a request without a
    // response. Where somebody else may be online there, and no challenge has said otherwise,
    // that would end theirs.
    if (isOwnAddress || challenge || !isTaken) {
      sendOnly({ type: PacketType.reqLogout, errorCode: 1 });
    }
    throw error;
  });
  requireSuccess(signIn, 'auth', response);
  sendOnly({ type: PacketType.affAckAuth });
}

async function getChallenge(signIn: SignIn) {
  const { calls, found, exchange } = signIn;
  const request = { type: PacketType.reqChallenge };
  const response = await calls.ask(found, exchange, request, PacketType.ackChallenge);
  requireSuccess(signIn, 'challenge', response);
  const value = attributeValue(response.attributes, AttributeType.challenge);
  if (!value || value.length === 0) {
    throw new AccessError(20011, 'The access controller sent no challenge.');
  }
  return { requestId: response.requestId, value };
}

function requireSuccess(
  { replyMessages }: SignIn,
  refused: Refused,
  response: ReceivedPacket,
): void {
  if (response.errorCode === 0) return;
  const error = refusalOf(refused, response, replyMessages);
  throw response.errorCode === ALREADY_ONLINE ? new OnlineError(error) : error;
}

/**
 * MD5 of the low byte of the request's id, the password and the challenge (RFC 1994, section 4.1).
 */
function chapPassword(
  { requestId, value }: { requestId: number; value: Buffer },
  password: string,
): Buffer {
  return createHash('md5')
    .update(Buffer.of(requestId & 0xff))
    .update(password)
    .update(value)
    .digest();
}
