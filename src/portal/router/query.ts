import type { Configuration } from '../../engine';

/**
 * The requested language. It stays in the URL, because the browser may drop the cookie that stores
 * it.
 */
export const LANGUAGE_PARAMETER = 'lang';
/** The screen to show after signing in. */
export const RETURN_PARAMETER = 'return';

/** The parameters of a URL's query. The first value of a repeated parameter counts. */
export function readQuery(search: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) query[name] ??= value;
  return query;
}

/**
 * Gives the query of a link to another page: the network's parameters, the language, and `extra`.
 *
 * @param search the current page's query, with or without its question mark
 * @param networkParameters the parameters that the network's redirect carries, by the requests'
 * fields
 * @returns the empty string, or a query with its question mark
 */
export function carryQuery(
  search: string,
  networkParameters: Configuration['networkParameters'],
  extra: Readonly<Record<string, string>> = {},
): string {
  const current = readQuery(search);
  const next = new URLSearchParams();
  for (const name of [...Object.values(networkParameters ?? {}), LANGUAGE_PARAMETER]) {
    if (typeof name !== 'string') continue;
    const value = current[name];
    if (value !== undefined) next.set(name, value);
  }
  for (const [name, value] of Object.entries(extra)) next.set(name, value);
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}
