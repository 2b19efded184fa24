import { isJsonObject, type JsonObject, type JsonValue, objectOf } from '../../src/engine';
import { type ApiContract, toHttpRequest } from '../../src/wire/call-request';
import type { FuzzedRequest } from './fuzz-requests';
import { SCHOOL } from './students';

/** What the requests of administrators and publishers show for themselves. */
export interface FuzzedDoors {
  /** The token of the Studio's session of an owner. */
  session: string;
  /** A publishing token with every right. */
  token: string;
}

/** A request that ends the session of all that follow, and one whose response has no end. */
const LEFT_OUT = new Set(['signOutAdministrator', 'followSchool']);

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../src/wire/calls/*/*.ts', '!**/*.test.ts'],
  { eager: true },
);

function isApiContract(value: unknown): value is ApiContract {
  const { audience, http } = Object(value);
  return (audience === 'administrator' || audience === 'publisher') && http !== undefined;
}

/** Every call of administrators and publishers. */
export const doorContracts: readonly ApiContract[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isApiContract)
  .filter(({ name }) => !LEFT_OUT.has(name));

const ODD_TEXTS = [
  ...['', ' ', '\0', 'a\0b', '\ud800', 'x\udfff\ud800', '\u202e', '\ufeff', '\r\nX-Injected: 1'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '../../etc/passwd',
    "'; drop table drafts; --",
    '%',
    '%00',
  ],
  ...[
    '<script>x</script>',
    '\u{1F600}'.repeat(30),
    'a'.repeat(5_000),
    '1'.repeat(400),
    'e\u0301',
    '\u2028',
  ],
];
const GOOD_TEXTS = [
  ...[SCHOOL, 'login', 'live', 'draft', 'base', '1', 'zh-CN', '02:00:5E:00:53:77'],
  ...['screens/login.json', 'assets/logo.svg', 'configration.json', '0'.repeat(64)],
];
const ODD_FILES = [
  ...[
    '{',
    '[]',
    '{"screen":"own"}',
    '{"$schema":"\\ud800"}',
    '{"__proto__":{"a":1}}',
    '['.repeat(5_000),
  ],
  ...[
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '# A\0',
    '\ud800',
    '\ufeff{}',
    '{"extends":"riverside"}',
  ],
];

/** The values of a request, of which those in the path can stand in an address. */
function addressable(
  { http, request }: ApiContract,
  fitting: (schema: JsonObject) => JsonValue,
): object {
  const values = objectOf(fitting(JSON.parse(JSON.stringify(request))));
  const entries = Object.entries(values).map(([name, value]) =>
    http.path.includes(`:${name}`) ? [name, Buffer.from(String(value)).toString()] : [name, value],
  );
  return Object.fromEntries(entries);
}

/** Stands for values within values, as far as a body without files has room. */
const DEEP = 'values within values';
const deep = '['.repeat(15_000) + ']'.repeat(15_000);

/**
 * Makes requests of administrators and publishers that are nearly right: each value is of the type
 * that the contract names, or of none that it takes.
 */
export function createDoorFuzzer(doors: FuzzedDoors, random: () => number): () => FuzzedRequest {
  const below = (limit: number) => Math.floor(random() * limit);
  const chance = (share: number) => random() < share;
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)];
  const text = (): JsonValue => pick(chance(0.5) ? GOOD_TEXTS : ODD_TEXTS) ?? '';
  const odd = (): JsonValue =>
    pick([text(), null, true, -1, 1e308, 2 ** 53, [], {}, [text(), [text()]], DEEP]) ?? '';

  function fitting(schema: JsonObject, name = ''): JsonValue {
    if (chance(0.06)) return odd();
    const { type, properties, items, anyOf, enum: values, additionalProperties } = schema;
    if (Array.isArray(values)) return pick(values) ?? null;
    if (Array.isArray(anyOf)) return fitting(objectOf(pick(anyOf)), name);
    const kind = Array.isArray(type) ? pick(type) : type;
    if (kind === 'integer' || kind === 'number') return pick([0, 1, 2, 50, 999_999_999]) ?? 0;
    if (kind === 'boolean') return chance(0.5);
    if (kind === 'null') return null;
    if (kind === 'array') {
      return Array.from({ length: below(4) }, () => fitting(objectOf(items)));
    }
    if (kind !== 'object') {
      if (name === 'school') return chance(0.9) ? SCHOOL : text();
      return ['text', 'base64'].includes(name) ? (pick(ODD_FILES) ?? '') : text();
    }
    const named = Object.entries(objectOf(properties))
      .filter(() => chance(0.95))
      .map(([member, part]) => [member, fitting(objectOf(part), member)]);
    const more = isJsonObject(additionalProperties)
      ? Array.from({ length: below(4) }, () => [String(text()), fitting(additionalProperties)])
      : [];
    return Object.fromEntries([...named, ...more]);
  }

  return () => {
    const contract = pick(doorContracts);
    if (!contract) throw new RangeError('There is no call.');
    const { method, path, body = '' } = toHttpRequest(contract, addressable(contract, fitting));
    const content = Buffer.from(body.replaceAll(`"${DEEP}"`, deep));
    const shown =
      contract.audience === 'publisher'
        ? `Authorization: Bearer ${doors.token}`
        : `Cookie: formgate-studio=${doors.session}\r\nX-Formgate-Studio: 1`;
    const about = `${method} ${path} HTTP/1.1`;
    const head = [
      about,
      'Host: formgate.example',
      `X-Forwarded-For: 10.${below(256)}.${below(256)}.${below(256)}`,
      'X-Forwarded-Proto: https',
      'Content-Type: application/json',
      `Content-Length: ${content.length}`,
      shown,
    ];
    const bytes = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content]);
    return { bytes, about: `${contract.name}: ${about}`, isFramed: true };
  };
}
