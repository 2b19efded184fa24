/**
 * Names and values in turn, as they came over the wire: case, order and repetition are the
 * sender's.
 */
export type RawHeaders = readonly string[];

/** The headers that are for one connection only (RFC 9110, section 7.6.1). */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Matches headers that claim who asks: anyone can write them, so only the gateway's own knowledge
 * goes on.
 */
const CLAIMS = /^(forwarded|x-real-ip|x-forwarded-.*)$/;

/** The origin of a request, as proxies in front and the connection state it. */
export interface ForwardedFrom {
  /** The client's address first, the nearest proxy's last; only those that are believed. */
  addresses: readonly string[];
  protocol: string;
  host: string;
}

/** The headers of a request for a service behind the gateway, which has a host of its own. */
export function requestHeaders(
  { method, headers }: { method: string; headers: RawHeaders },
  from: ForwardedFrom,
): string[] {
  const dropped = hopByHop(headers);
  const passed = withoutNames(
    headers,
    (name) => dropped.has(name) || name === 'host' || CLAIMS.test(name),
  );
  return [
    ...passed,
    ...['X-Forwarded-For', from.addresses.join(', ')],
    ...['X-Forwarded-Proto', from.protocol],
    ...(from.host === '' ? [] : ['X-Forwarded-Host', from.host]),
    ...framing(method, headers),
  ];
}

/**
 * The headers of a service's response for the client.
 *
 * @param own those that every response of the gateway has
 */
export function responseHeaders(
  headers: RawHeaders,
  own: Readonly<Record<string, string>>,
): string[] {
  const dropped = hopByHop(headers);
  const passed = withoutNames(headers, (name) => dropped.has(name) || name in own);
  return [...passed, ...Object.entries(own).flat()];
}

/** True when a request has a body (RFC 9112, section 6.3). */
export function hasBody(headers: RawHeaders): boolean {
  const length = valuesOf(headers, 'content-length').at(0);
  return valuesOf(headers, 'transfer-encoding').length > 0 || (length ?? '0').trim() !== '0';
}

/** Methods whose requests have no body unless they say so (RFC 9110, section 8.6). */
const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'TRACE']);

/**
 * Each connection frames its messages itself; whether there is a body at all is the sender's to
 * say.
 */
function framing(method: string, headers: RawHeaders): string[] {
  if (valuesOf(headers, 'transfer-encoding').length > 0) return ['Transfer-Encoding', 'chunked'];
  const isSaid = valuesOf(headers, 'content-length').length > 0 || BODILESS.has(method);
  return isSaid ? [] : ['Content-Length', '0'];
}

function hopByHop(headers: RawHeaders): ReadonlySet<string> {
  const named = valuesOf(headers, 'connection')
    .flatMap((value) => value.split(','))
    .map((name) => name.trim().toLowerCase());
  // A sender cannot have taken away what frames the message.
  return new Set([...HOP_BY_HOP, ...named.filter((name) => name !== 'content-length')]);
}

function withoutNames(headers: RawHeaders, isDropped: (name: string) => boolean): string[] {
  return headers.filter(
    (_text, index) => !isDropped((headers[index - (index % 2)] ?? '').toLowerCase()),
  );
}

const valuesOf = (headers: RawHeaders, wanted: string) =>
  headers.filter((_text, index) => index % 2 === 1 && headers[index - 1]?.toLowerCase() === wanted);
