import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operations } from '../../engine';
import { COOKIES_COOKIE } from '../../wire';
import { cookieName, findCookie } from './cookie-names';

/** A cookie that browsers send with some calls of their own pages alone, and show no script. */
export interface CallCookie {
  name: string;
  value: string;
  /** As `cookiePath` gives it. */
  path: string;
  seconds: number;
}

/** The cookies of a request, and those that go with its response. */
export interface RequestCookies {
  /** The Cookie header. */
  header: string | undefined;
  /** True when the request is known to have come over https. */
  isSecure: boolean;
  /** True when the browser has shown that it stores cookies and sends them. */
  areStored: boolean;
  get(name: string): string | undefined;
  set(cookie: CallCookie): void;
  /** Takes a cookie away from the browser. */
  remove(cookie: Pick<CallCookie, 'name' | 'path'>): void;
}

/** Reads a request's cookies. */
export function readCookies(request: FastifyRequest, reply: FastifyReply): RequestCookies {
  const header = request.headers.cookie;
  const found = parseCookie(header ?? '');
  // TLS may end at a proxy that the gateway does not know: the page knows how it came.
  const isSecure = request.protocol === 'https' || found[COOKIES_COOKIE] === 'https:';
  const sent = new Map<string, string>();
  function send({ name, value, path, seconds }: CallCookie): void {
    // Behind a proxy that is not known it is stored as it came.
    const secure = isSecure || findCookie(header, name, isSecure)?.isSecure === true;
    const named = { name: cookieName(name, secure), value, path };
    const attributes = { maxAge: seconds, httpOnly: true, sameSite: 'strict', secure } as const;
    sent.set(name, stringifySetCookie({ ...named, ...attributes }));
    // The last one of a name counts, and none goes out twice (RFC 6265, section 4.1.1).
    reply.removeHeader('set-cookie').header('set-cookie', [...sent.values()]);
  }
  return {
    header,
    isSecure,
    areStored: found[COOKIES_COOKIE] !== undefined,
    get: (name) => findCookie(header, name, isSecure)?.value,
    set: send,
    remove: ({ name, path }) => send({ name, path, value: '', seconds: 0 }),
  };
}

/**
 * The path of a cookie for some operations: all that their paths have in common, since a
 * deployment's operations.json may change them.
 */
export function cookiePath({ operations }: Operations, names: readonly string[]): string {
  const paths = names.flatMap((name) => operations[name] ?? []).map(({ path }) => path.split('/'));
  const [first = []] = paths;
  const end = first.findIndex((part, index) => paths.some((path) => path[index] !== part));
  return (end === -1 ? first : first.slice(0, end)).join('/') || '/';
}
