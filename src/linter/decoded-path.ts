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

/** An address as a text has it, whose signs such as %2F stay; as it is where it is no address. */
export function asWritten(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
