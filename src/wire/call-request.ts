import type { CallContract } from './calls/define-call';

/** The calls of operators and publishers: their contracts say method and path of their own. */
export type ApiContract = Exclude<CallContract, { audience: 'student' }>;

/**
 * A call's HTTP request: values that its path does not name are the body of a POST, else the
 * query.
 */
export function toHttpRequest({ http }: ApiContract, request: object) {
  const values = new Map(Object.entries(request).filter(([, value]) => value !== undefined));
  const path = http.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(values.get(name));
    values.delete(name);
    return encodeURIComponent(value);
  });
  if (http.method === 'POST') {
    return { method: http.method, path, body: JSON.stringify(Object.fromEntries(values)) };
  }
  const query = new URLSearchParams([...values].map(([name, value]) => [name, String(value)]));
  return { method: http.method, path: values.size === 0 ? path : `${path}?${query}` };
}

/**
 * The values of a call's HTTP request, still to be checked: whole numbers of path and query are
 * numbers.
 */
export function fromHttpRequest(
  { http, request }: ApiContract,
  { params, query, body }: { params: object; query: object; body: object },
): Record<string, unknown> {
  const texts = Object.entries<string>({ ...(http.method === 'POST' ? {} : query), ...params });
  const read = texts.map(([name, text]): [string, unknown] => {
    const isNumber = request.properties?.[name]?.type === 'integer' && /^\d{1,9}$/.test(text);
    return [name, isNumber ? Number(text) : text];
  });
  return { ...(http.method === 'POST' ? body : {}), ...Object.fromEntries(read) };
}
