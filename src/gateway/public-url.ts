import type { TerminalWords } from '../engine';

/** True when an origin leads to the machine itself: nothing that is sent to it travels. */
export function isLoopbackOrigin(origin: string): boolean {
  return /^https?:\/\/(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(
    origin,
  );
}

/**
 * The origin at which the Studio is opened: at its own address, at the portal's where that is
 * protected, or on the gateway's machine.
 */
export function studioOrigin(
  { studioUrl, publicUrl }: { studioUrl?: string | undefined; publicUrl?: string | undefined },
  port: number,
): string {
  if (studioUrl !== undefined) return studioUrl;
  const isUsable = publicUrl !== undefined && !isUnprotectedOrigin(publicUrl);
  return isUsable ? publicUrl : `http://localhost:${port}`;
}

/** True when data sent to an origin can be read on the way. */
export function isUnprotectedOrigin(origin: string): boolean {
  return origin.startsWith('http:') && !isLoopbackOrigin(origin);
}

/** The advice on such an origin. */
export const unprotectedOrigin: TerminalWords = {
  'zh-CN':
    '公开地址是 http，没有 TLS：密码在途中可以被看到和改动。请在网关前面放一个结束 TLS 的代理，并把 PUBLIC_URL 改为 https 地址。',
  en: 'The public address is plain http: without TLS passwords can be read and changed on the way. Put a proxy that ends TLS in front of the gateway, and give PUBLIC_URL an https address.',
};
