import type { Configuration } from '../../engine';

/**
 * The requested language. It stays in the URL, because the browser may drop the cookie that stores
 * it.
 */
export const LANGUAGE_PARAMETER = 'lang';
/** The screen to show after signing in. */
export const RETURN_PARAMETER = 'return';
/** Begins the names of the parameters of that screen's URL: `return.id=42`, `return.plan=basic`. */
export const RETURN_PREFIX = 'return.';

/** The parameters of a URL's query. The first value of a repeated parameter counts. */
export function readQuery(search: string): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) query[name] ??= value;
  return query;
}

/** The parameters of the page to return to after signing in, without their prefix. */
export function readReturnQuery(search: string): Record<string, string> {
  const entries = Object.entries(readQuery(search)).flatMap(([name, value]) =>
    name.startsWith(RETURN_PREFIX) ? [[name.slice(RETURN_PREFIX.length), value] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** The names of the parameters that links carry from page to page. */
export function carriedNames(networkParameters: Configuration['networkParameters']): string[] {
  const names = Object.values(networkParameters ?? {});
  return [...names.filter((name) => typeof name === 'string'), LANGUAGE_PARAMETER];
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
  for (const name of carriedNames(networkParameters)) {
    const value = current[name];
    if (value !== undefined) next.set(name, value);
  }
  for (const [name, value] of Object.entries(extra)) next.set(name, value);
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}
