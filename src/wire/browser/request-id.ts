/**
 * Makes a request id: 128 random bits in hex. `crypto.randomUUID` does not exist on plain http, and
 * has fewer.
 */
export function createRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
