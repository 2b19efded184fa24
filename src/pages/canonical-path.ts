/**
 * The one form of a request's path (RFC 3986, section 6.2.2): begins with one slash and ends
 * without, no empty or dot segment, nothing encoded that need not be. A backslash is a slash, as in
 * browsers; what follows a semicolon in a segment is left out. An encoded slash stays part of its
 * segment.
 *
 * Never what leads to another host: no second slash at the beginning, no backslash, nothing that
 * ends a header's line.
 *
 * @param target a request's target (RFC 9112, section 3.2.1), with or without a query
 */
export function canonicalPath(target: string): string {
  const [path = ''] = target.split(/[?#]/);
  const segments: string[] = [];
  for (const raw of path.split(/[/\\]/)) {
    const segment = decode(raw.replace(/;.*$/s, ''));
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(encode(segment));
  }
  return `/${segments.join('/')}`;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Half of a surrogate pair cannot be encoded. */
function encode(segment: string): string {
  return encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\ufffd'));
}
