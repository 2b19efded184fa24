import { timingSafeEqual } from 'node:crypto';
import type { OperationContext } from '../calls/implement-call';
import { cookiePath } from '../calls/request-cookies';
import { createToken } from '../crypto/secrets';

/** How long a device stays known after a sign-in. */
const SECONDS = 180 * 24 * 3600;

/**
 * The calls that a browser sends it with: those that a known device is slowed at for itself alone.
 */
const CALLS = [
  'verifyIdentification',
  'requestCodeByIdentification',
  'resetPasswordByIdentification',
];

type DeviceContext = Pick<OperationContext, 'cookies' | 'deps' | 'school' | 'now'>;

/**
 * Makes the device known to the account that has just signed in on it, by a cookie. It opens
 * nothing: limits tell the account's owner from whoever guesses by it ("Device Cookies", OWASP).
 */
export function noteKnownDevice(context: DeviceContext, username: string): void {
  const { cookies, now } = context;
  if (!cookies.areStored) return;
  const id = createToken().slice(0, 22);
  const expires = (now.getTime() + SECONDS * 1000).toString(36);
  const [seal] = sealsOf(context, username, id, expires);
  cookies.set({ ...cookieOf(context), value: `${id}.${expires}.${seal}`, seconds: SECONDS });
}

/**
 * The id of the request's device where one of the names has signed in on it; otherwise undefined.
 */
export function knownDevice(context: DeviceContext, names: readonly string[]): string | undefined {
  const cookie = context.cookies.get(cookieOf(context).name) ?? '';
  const [id = '', expires = '', given = ''] = cookie.split('.');
  const left = Number.parseInt(expires, 36) - context.now.getTime();
  // One that lasts longer was made before the clock was set back.
  if (!(left > 0 && left <= SECONDS * 1000)) return undefined;
  const tried = Buffer.from(given);
  const isKnown = names
    .flatMap((name) => sealsOf(context, name, id, expires))
    .map((seal) => Buffer.from(seal))
    .some((seal) => seal.length === tried.length && timingSafeEqual(seal, tried));
  return isKnown ? id : undefined;
}

/** By the current key first. */
function sealsOf({ deps, school }: DeviceContext, name: string, id: string, expires: string) {
  return deps.secrets.hashes('device', school.name, name, id, expires);
}

function cookieOf({ deps, school }: DeviceContext) {
  return { name: `fg_device_${school.name}`, path: cookiePath(deps.operations(), CALLS) };
}
