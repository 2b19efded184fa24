/** What a captive network's redirect puts into the address, and later requests still need (design, "Proven before you start"). */
export const PORTAL_PARAMETERS = [
  'wlanuserip',
  'wlanacname',
  'wlanacip',
  'nasip',
  'mac',
  'ssid',
  'url',
  'ac_id',
] as const;

/** The language asked for; kept too, because the cookie that should remember it may be dropped. */
export const LANGUAGE_PARAMETER = 'lang';
/** The screen to show after signing in. */
export const RETURN_PARAMETER = 'return';

const kept: readonly string[] = [...PORTAL_PARAMETERS, LANGUAGE_PARAMETER];

/** The parameters of an address's query; of one given twice, the first counts. */
export function readQuery(search: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) query[name] ??= value;
  return query;
}

/**
 * The query for a link from a page to another: what the network gave, the language, and `extra`.
 *
 * @param search the present page's query, with or without its question mark
 * @returns the empty string or a query with its question mark
 */
export function keepQuery(search: string, extra: Readonly<Record<string, string>> = {}): string {
  const present = readQuery(search);
  const next = new URLSearchParams();
  for (const name of kept) {
    const value = present[name];
    if (value !== undefined) next.set(name, value);
  }
  for (const [name, value] of Object.entries(extra)) next.set(name, value);
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}
