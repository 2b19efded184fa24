import type { Cipher } from '../../src/wire';
import type { FaultStudent } from './students';

/** One request as bytes on the wire. */
export interface FuzzedRequest {
  bytes: Buffer;
  /** What it is, to find it again. */
  about: string;
  /** Whether its end can be told: a strange length leaves a server waiting for more. */
  isFramed: boolean;
}

interface KnownOperation {
  method: string;
  path: string;
  encoding?: string | undefined;
}

export interface FuzzSources {
  cipher: Cipher;
  operations: readonly KnownOperation[];
  /** Paths of pages, files and loaders. */
  paths: readonly string[];
  student: FaultStudent;
  token: string;
  /** Passwords, numbers and codes that are sent everywhere, and may come back nowhere. */
  secrets: readonly string[];
}

/**
 * Random numbers that are the same for the same seed (mulberry32, in the public domain): from 0 to
 * below 1.
 */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const FIELDS =
  'user password phone type verifyCode identification confirm mac alias query filename wlanuserip nasip'.split(
    ' ',
  );
const STRANGE_NAMES = [
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'then', 'toJSON'],
  ...['', ' ', '0', '-1', 'a.b', 'a[b]', '$ref', 'params', '\ud800', '临', '\0', 'x'.repeat(300)],
];
const STRANGE_TEXTS = [
  ...['', ' ', '\0', '\ud800', '\udfff\ud800', '\u202e', '\ufeff', '\r\nX-Injected: 1', '%00', '%'],
  ...[
    "' or 1=1 --",
    '"; drop table accounts; --',
    '$1',
    '${phone}',
    '{{7*7}}',
    '<script>x</script>',
  ],
  ...['../../../etc/passwd', '..\\..\\x', 'file:///etc/passwd', 'javascript:x', '//evil.example'],
  ...['1e999', '-0', 'NaN', 'true', 'null', '[]', '{}', '2026-02-31', '00:1B:44:11:3A:B7'],
  ...[
    '13800138000',
    'RETRIEVE',
    '123456',
    '11010519491231002X',
    '😀'.repeat(40),
    'a'.repeat(5_000),
  ],
  ...['İ', 'ß', 'ﬁ', 'Ａ', '١٢٣', 'e\u0301', '\u200d', '\u2028'],
];
const JSON_TEXTS = [
  ...[
    '',
    ' ',
    'null',
    'true',
    '0',
    '-',
    '"',
    '{',
    '[',
    '{"a":}',
    '{"a":1,}',
    '[1,',
    '\ufeff{}',
    'NaN',
  ],
  ...['1e999', '123456789012345678901234567890', '"\\ud800"', '"\\u0000"', '{"__proto__":{"a":1}}'],
  ...['{"constructor":{"prototype":{"a":1}}}', '{"user":"a","user":"b"}', '{"user":{"user":1}}'],
  '['.repeat(5_000),
  `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
  `{"user":"${'x'.repeat(20_000)}"}`,
  `"${'0'.repeat(64)}"`,
];
const METHODS = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'PROPFIND',
  'get',
  'X',
];
const TYPES = [
  ...[
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
  ],
  ...['application/json; charset=utf-16', 'application/xml', 'application/json;;', '/', 'x'],
];
const HEADERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['X-School', ['riverside', 'nowhere', '', '__proto__', '../x', 'x'.repeat(2_000), '\xe9']],
  ['X-Safe-Level', ['0', '1', '2', '', 'x']],
  ['X-Repeatable', ['1', '0', 'yes']],
  ['X-Request-Id', ['12345678', 'x', '', 'a'.repeat(65), "'--", '__proto__']],
  ['Authorization', ['Bearer x', 'Bearer ', 'Basic eDp5', '', 'x'.repeat(4_000)]],
  ['Accept-Language', ['zh-CN', 'en;q=0', '*', 'x-'.repeat(500), ',,,', 'en;q=9']],
  ['Accept-Encoding', ['br', 'gzip;q=0', '*', 'identity;q=0', ',', 'zstd']],
  ['Cookie', ['a=b', '=', '__proto__=1', 'a=%', ';'.repeat(500), 'token=\xff']],
  ['If-None-Match', ['*', '"x"', 'W/"', 'x'.repeat(500)]],
  ['If-Modified-Since', ['x', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['Range', ['bytes=0-0', 'bytes=-1', 'bytes=9-1', 'x=1', 'bytes=0-,0-,0-']],
  ['Host', ['x', '', 'evil.example:99999', '[::1]', 'a b']],
  ['X-Forwarded-For', ['1.2.3.4', 'x', '::1', '1.2.3.4,,5', '\xff', ','.repeat(300)]],
  ['X-Forwarded-Proto', ['https', 'x']],
  ['Origin', ['null', 'https://evil.example', 'x']],
  ['Sec-Fetch-Site', ['cross-site', 'same-origin', 'x']],
  ['User-Agent', ['', 'Mozilla/5.0 (iPhone)', 'x'.repeat(3_000), '\xff']],
  ['Content-Encoding', ['gzip', 'x']],
  ['Upgrade', ['websocket', 'h2c']],
  ['Expect', ['100-continue', 'x']],
  ['Connection', ['close', 'upgrade', 'keep-alive, x']],
];
const FRAMING: typeof HEADERS = [
  ['Transfer-Encoding', ['chunked', 'gzip', 'chunked, chunked', 'x']],
  ['Content-Length', ['-1', '1e3', '0x10', '99999999999999999999', ' ', '3, 3']],
];

/**
 * Makes requests that no browser sends, and some that it does: by random numbers, so that a seed
 * gives all of them again.
 */
export function createFuzzer(sources: FuzzSources, random: () => number): () => FuzzedRequest {
  const { cipher, operations, paths, student, token, secrets } = sources;
  const chance = (share: number) => random() < share;
  const below = (limit: number) => Math.floor(random() * limit);
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  }

  const noise = (length: number) =>
    Buffer.from(Array.from({ length }, () => below(256))).toString('latin1');

  function value(depth = 0): unknown {
    const kind = below(depth > 3 ? 8 : 11);
    if (kind < 4) return pick(STRANGE_TEXTS);
    if (kind === 4) return pick([student.user, ...secrets]);
    if (kind === 5) return pick([0, -1, 1e308, 2 ** 53, 0.1, -0, 1e21]);
    if (kind === 6) return pick([true, false, null]);
    if (kind === 7) return noise(below(40));
    if (kind === 8) return Array.from({ length: below(5) }, () => value(depth + 1));
    return object(depth + 1);
  }

  function object(depth = 0): object {
    const names = Array.from({ length: below(6) }, () =>
      chance(0.7) ? pick(FIELDS) : pick(STRANGE_NAMES),
    );
    const made = {};
    for (const name of names) {
      // As JSON has it: `__proto__` is a name like any other.
      Object.defineProperty(made, name, {
        value: value(depth),
        enumerable: true,
        configurable: true,
      });
    }
    return made;
  }

  const json = () => (chance(0.2) ? pick(JSON_TEXTS) : JSON.stringify(object()));

  function form(fields: object): string {
    return Object.entries(fields)
      .map(([name, field]) => `${encodeText(name)}=${encodeText(String(JSON.stringify(field)))}`)
      .join('&');
  }

  /** Percent-encoded, except where that is left out on purpose. */
  function encodeText(text: string): string {
    return chance(0.8)
      ? encodeURIComponent(Buffer.from(text).toString())
      : text.replace(/[\s\0]/g, '+');
  }

  function encrypted(): string {
    const kind = below(4);
    if (kind === 0) return noise(below(64));
    if (kind === 1)
      return pick(['00', 'zz', '', '0'.repeat(33), 'A'.repeat(64), '0'.repeat(32_000)]);
    const hex = cipher.encrypt(chance(0.5) ? json() : JSON.stringify(object()));
    const at = below(hex.length);
    return kind === 2 ? hex : `${hex.slice(0, at)}${pick(['0', 'f', 'g', ''])}${hex.slice(at + 1)}`;
  }

  function multipart(): string {
    const parts = Array.from(
      { length: below(4) },
      () => `--x\r\nContent-Disposition: form-data; name="${pick(FIELDS)}"\r\n\r\n${noise(20)}\r\n`,
    );
    return `${parts.join('')}--x--`;
  }

  function body(): string {
    const kind = below(6);
    if (kind < 2) return json();
    if (kind === 2) return form(object());
    if (kind === 3) return chance(0.5) ? `params=${encrypted()}` : JSON.stringify(encrypted());
    if (kind === 4) return multipart();
    return noise(below(200));
  }

  function path(known: string): string {
    const kind = below(9);
    if (kind < 4) return known;
    if (kind === 8) return `${known}${pick(['/', '?password=', '#'])}${pick(secrets)}`;
    if (kind === 4) return `${known}?${form(object())}`;
    if (kind === 5) return `${known}?params=${encrypted()}`;
    if (kind === 6) return `${known}${pick(['/', '//', '/..', '/%2e%2e', ';x', '%', '%00', '/x'])}`;
    return `/${pick(['', ...STRANGE_NAMES, ...STRANGE_TEXTS])}`;
  }

  return () => {
    const operation = chance(0.6) ? pick(operations) : undefined;
    const target = path(operation ? operation.path : pick(paths)).replace(/[\r\n]/g, '%0A');
    const method = chance(0.85) ? (operation?.method ?? 'GET') : pick(METHODS);
    const lines = [`${method} ${target} HTTP/${chance(0.99) ? '1.1' : pick(['1.0', '2.0', '9'])}`];
    const headers = new Map([['Host', 'formgate.example']]);
    headers.set('X-Forwarded-For', `10.${below(256)}.${below(256)}.${below(256)}`);
    if (operation) {
      headers.set('X-Safe-Level', pick(['0', '1']));
      headers.set('X-School', 'riverside');
      if (chance(0.4)) headers.set('Authorization', `Bearer ${token}`);
    }
    const hasBody = method !== 'GET' && method !== 'HEAD' && chance(0.9);
    const content = Buffer.from(hasBody ? body() : '', chance(0.8) ? 'utf8' : 'latin1');
    if (content.length > 0) {
      const usual = operation?.encoding === 'form' ? TYPES[1] : TYPES[0];
      headers.set('Content-Type', chance(0.8) && usual ? usual : pick(TYPES));
      headers.set('Content-Length', String(content.length));
    }
    for (let count = below(3); count > 0; count -= 1) {
      const [name, values] = pick(HEADERS);
      // By its id a request is named in the log, and a proxy's word for an address is believed.
      const isMarked = chance(0.2) && !['X-Request-Id', 'X-Forwarded-For'].includes(name);
      headers.set(name, isMarked ? pick(secrets) : pick(values));
    }
    const isFramed = chance(0.995);
    if (!isFramed) {
      const [name, values] = pick(FRAMING);
      headers.set(name, pick(values));
    }
    for (const [name, text] of headers) lines.push(`${name}: ${text}`);
    const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
    return { bytes: Buffer.concat([head, content]), about: lines[0] ?? '', isFramed };
  };
}
