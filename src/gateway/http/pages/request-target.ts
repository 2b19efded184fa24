/** A request's query with its question mark, fit for a header; empty where there is none. */
export function queryOf(target: string): string {
  const [, query] = /\?([^#]*)/.exec(target) ?? [];
  return query === undefined ? '' : `?${query.replace(/[^\x21-\x7e]/g, '')}`;
}

/**
 * The path and query of a target that names a host as well, as some proxies send it (RFC 9112,
 * section 3.2.2).
 */
export function originForm(target: string): string {
  const rest = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return rest === target || rest.startsWith('/') ? rest : `/${rest}`;
}
