/** How the portal asks for JSON outside of its operations; `fetch` in a browser. */
export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/**
 * Fetches JSON with credentials.
 *
 * @throws Error that names the path, never its query, when there is no answer, a failure, or no JSON
 */
export async function fetchJson(
  fetcher: Fetch,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const response = await fetcher(address, {
    credentials: 'include',
    headers: { Accept: 'application/json', ...headers },
  });
  if (!response.ok) {
    throw new Error(`${address.split('?')[0]} answered with status ${response.status}.`);
  }
  return response.json();
}
