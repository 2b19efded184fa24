/** A place in JSON: the keys and indices from the root, as text. */
export type Path = readonly string[];

/** The tokens of a JSON Pointer (RFC 6901). */
export function fromPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The JSON Pointer (RFC 6901) of a path: '' for the root. */
export function toPointer(path: Path): string {
  return path.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** A path as people write it: `blocks[0].steps`. Empty for the root. */
export function readablePath(path: Path): string {
  return path.reduce((text, token) => {
    if (/^[0-9]+$/.test(token)) return `${text}[${token}]`;
    return text === '' ? token : `${text}.${token}`;
  }, '');
}

/** The value at a path; undefined when there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, token) => {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, token)) return undefined;
    return Reflect.get(at, token);
  }, value);
}
