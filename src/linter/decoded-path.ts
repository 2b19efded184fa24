/**
 * The path of an address on the portal, without its first slash, query and fragment; as it is where
 * it cannot be decoded.
 */
export function decodedPath(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/^\//, '');
  return decoded(path);
}

/** A percent-encoded text as people write it; as it is where it cannot be decoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
