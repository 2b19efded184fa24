/** The parameters of a captive network's redirect. Later requests need them (design, "Proven before you start"). */
export const NETWORK_PARAMETERS = [
  'wlanuserip',
  'wlanacname',
  'wlanacip',
  'nasip',
  'mac',
  'ssid',
  'url',
  'ac_id',
] as const;

/** The requested language. It stays in the URL, because the browser may drop the cookie that stores it. */
export const LANGUAGE_PARAMETER = 'lang';
/** The screen to show after signing in. */
export const RETURN_PARAMETER = 'return';

const carriedParameters: readonly string[] = [...NETWORK_PARAMETERS, LANGUAGE_PARAMETER];

/** The parameters of a URL's query. The first value of a repeated parameter counts. */
export function readQuery(search: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) query[name] ??= value;
  return query;
}

/**
 * The query of a link to another page: the network's parameters, the language, and `extra`.
 *
 * @param search the current page's query, with or without its question mark
 * @returns the empty string, or a query with its question mark
 */
export function carryQuery(search: string, extra: Readonly<Record<string, string>> = {}): string {
  const current = readQuery(search);
  const next = new URLSearchParams();
  for (const name of carriedParameters) {
    const value = current[name];
    if (value !== undefined) next.set(name, value);
  }
  for (const [name, value] of Object.entries(extra)) next.set(name, value);
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}
