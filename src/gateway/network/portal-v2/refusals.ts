import type { ErrorCode } from '../../../wire';
import { AccessError } from '../access-adapter';
import { codeOfReply, type ReplyRule } from '../reply-messages';
import { type Attribute, AttributeType, attributeValue } from './packet';

/** The request that a controller refuses. */
export type Refused = 'challenge' | 'auth' | 'logout';

interface Refusal {
  code: ErrorCode;
  message: string;
}

const busy: Refusal = { code: 20011, message: 'is busy with another sign-in of the device' };
const online: Refusal = { code: 20038, message: 'has the device online already' };

/**
 * By ErrCode; what a text of the controller says goes before those that may have several causes.
 */
const refusals: Readonly<Record<Refused, Readonly<Record<number, Refusal>>>> = {
  challenge: {
    1: { code: 1004, message: 'knows no such device' },
    2: online,
    3: busy,
  },
  auth: {
    1: { code: 20006, message: 'refused the sign-in' },
    2: online,
    3: busy,
  },
  logout: {},
};

/** The refusal of each request when no ErrCode says more. */
const otherwise: Readonly<Record<Refused, Refusal>> = {
  challenge: { code: 20011, message: 'gave no challenge' },
  auth: { code: 20011, message: 'could not look at the sign-in' },
  logout: { code: 1000, message: 'did not sign the device out' },
};

/** ErrCode of ACK_CHALLENGE and ACK_AUTH: the device is online. */
export const ALREADY_ONLINE = 2;
/** ErrCode of ACK_LOGOUT: the device is not. */
export const ALREADY_OFFLINE = 3;

/** The error for a response that refuses. */
export function refusalOf(
  refused: Refused,
  { errorCode, attributes }: { errorCode: number; attributes: readonly Attribute[] },
  rules: readonly ReplyRule[],
): AccessError {
  const known = refusals[refused][errorCode] ?? otherwise[refused];
  const text = textOf(attributes);
  const isDecided = known === busy || known === online || refused === 'logout';
  const code = isDecided || !text ? known.code : codeOfReply(text, rules, known.code);
  const field = code === 20006 ? 'password' : code === 1002 ? 'user' : undefined;
  return new AccessError(
    code,
    `The access controller ${known.message} (ErrCode ${errorCode}).`,
    field,
  );
}

/**
 * TextInfo: UTF-8, or what Chinese equipment mostly writes (GB 18030); without the zero that some
 * end it with.
 */
export function textOf(attributes: readonly Attribute[]): string {
  const bytes = attributeValue(attributes, AttributeType.textInfo);
  if (!bytes) return '';
  const text = decodeUtf8(bytes) ?? new TextDecoder('gb18030').decode(bytes);
  return text.replace(/\0+$/, '');
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
