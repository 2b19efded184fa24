/**
 * Stands in for axios's fetch adapter in the build: the portal's calls go through XMLHttpRequest,
 * which old captive-portal browsers have and which distinguishes a broken network from a response.
 */
export function getFetch(): undefined {
  return undefined;
}
