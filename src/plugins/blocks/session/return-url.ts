/**
 * Gives the URL that the student requested before the network redirected them here, if a plain link
 * may lead there: absolute, http or https, without a user name and password, and at a host that the
 * school lists. Every other URL is dropped, because anyone who makes a link to the portal could
 * write it.
 *
 * @param hosts host names; `*.` in front stands for every host below
 */
export function checkReturnUrl(
  text: string | undefined,
  hosts: readonly string[] = [],
): string | undefined {
  if (text === undefined || text.length > 2048 || !/^https?:\/\//i.test(text)) return undefined;
  try {
    const url = new URL(text);
    const isPlain = url.username === '' && url.password === '';
    return isPlain && hosts.some((host) => isHost(url.hostname, host)) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

function isHost(hostname: string, host: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
}
