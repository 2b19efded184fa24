/** Makes new inputs of known ones, by random numbers that a seed gives again. */
export type Mutator = (seeds: readonly Buffer[]) => Buffer;

/** What readers trip over, whatever they read. */
const TOKENS: readonly string[] = [
  ...['\0', '\ud800', '\ufeff', '\u202e', '\r\n', '\n\n', '\t', ' ', '"', "'", '\\', '/', '`', '|'],
  ...[
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '&',
    ';',
    ',',
    ':',
    '=',
    '*',
    '+',
    '?',
    '^',
    '$',
    '.',
  ],
  ...['__proto__', 'constructor', 'toString', 'null', 'true', '-1', '1e999', '0x', '9'.repeat(30)],
  ...[
    '\\u0000',
    '\\ud800',
    '(?=a)',
    '(?<=a)',
    '(a+)+',
    '{1,65535}',
    '\\p{L}',
    '[^]',
    '(?<n>a)\\k<n>',
  ],
  ...['](javascript:x)', '![', '<script>', '&#0;', '```', '- - - ', '> > > ', '../', '%00', '%'],
  ...['extends', 'patch', 'blocks', '$ref', 'id', 'before', 'after', 'default'],
];
const NUMBERS = [0, 1, 2, 0x7f, 0x80, 0xfe, 0xff];
const LONGEST = 20_000;

export function createMutator(random: () => number): Mutator {
  const below = (limit: number) => Math.floor(random() * limit);
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  }
  /** Puts something in place of so many bytes at a place. */
  const splice = (bytes: Buffer, at: number, removed: number, added: Buffer) =>
    Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + removed)]);

  function change(bytes: Buffer, seeds: readonly Buffer[]): Buffer {
    const at = below(bytes.length + 1);
    const length = below(Math.min(64, bytes.length - at) + 1);
    const part = bytes.subarray(at, at + length);
    const kind = below(7);
    if (kind === 0) return splice(bytes, at, 1, Buffer.from([below(256)]));
    if (kind === 1) return splice(bytes, at, 1, Buffer.from([pick(NUMBERS)]));
    if (kind === 2) return splice(bytes, at, length, Buffer.alloc(0));
    if (kind === 3) return splice(bytes, at, 0, Buffer.concat(Array(1 + below(40)).fill(part)));
    if (kind === 4) return splice(bytes, at, below(2), Buffer.from(pick(TOKENS)));
    if (kind === 5) return bytes.subarray(0, at);
    const other = pick(seeds);
    const from = below(other.length + 1);
    return splice(bytes, at, length, other.subarray(from, from + below(200)));
  }

  return (seeds) => {
    let bytes = pick(seeds);
    for (let left = 1 + below(6); left > 0; left -= 1) bytes = change(bytes, seeds);
    return bytes.subarray(0, LONGEST);
  };
}
