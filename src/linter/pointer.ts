/** A place in JSON: the keys and indices from the root, as text. */
export type Path = readonly string[];

/** The tokens of a JSON Pointer (RFC 6901). */
export function fromPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A place as people write it: `blocks[0].steps`. Empty for the root. */
export function readablePath(path: Path): string {
  return path.reduce((text, token) => {
    if (/^[0-9]+$/.test(token)) return `${text}[${token}]`;
    return text === '' ? token : `${text}.${token}`;
  }, '');
}
