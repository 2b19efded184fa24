import {
  fromPointer,
  type JsonValue,
  keywordsOf,
  memberOf,
  type Path,
  suggest,
} from '../../engine';
import { findStrayCharacter } from '../stray-characters';
import type { Resolve } from './branches';
import { about, aboutMember, type SchemaFinding, shown } from './finding';
import type { SchemaMessageId } from './messages';
import { EMAIL } from './meta-schemas';
import type { SchemaError } from './visit';

/**
 * Turns one error of a schema without branches into findings.
 *
 * @param meant what a member with an unknown name stands for, by what is missing
 */
export function explainError(
  error: SchemaError,
  above: Path,
  resolve: Resolve,
  meant?: string,
): SchemaFinding[] {
  const path = [...above, ...fromPointer(error.instancePath)];
  // An entry of a list is told by the list's name; its place shows which one is meant.
  const property = path.findLast((token) => !/^[0-9]+$/.test(token)) ?? '.';
  const found: Found = (messageId, data = {}, more = {}) => [
    { messageId, path, target: 'value', ...more, data: { property, ...about(error), ...data } },
  ];
  const limited = LIMITS[error.keyword];
  if (limited !== undefined) return found(limited, { limit: Number(error.params.limit) });
  switch (error.keyword) {
    case 'required': {
      const name = String(error.params.missingProperty);
      return found('missing-property', { property: name, ...aboutMember(error, name) });
    }
    case 'additionalProperties':
      return unknownMember(error, path, { meant, resolve }, found);
    case 'type':
      return found(
        path.length === 0 ? 'not-an-object' : typeMessage(error.schema),
        { value: shown(error.data) },
        asType(error.schema, error.data),
      );
    case 'enum':
      return noneOf(error, found);
    case 'const':
      return found('not-allowed', { value: shown(error.data), allowed: shown(error.schema) });
    case 'pattern':
      return error.propertyName === undefined
        ? refusedText(error, found)
        : refusedName(error, error.propertyName, path, found);
    case 'format':
      return refusedText(error, found);
    case 'uniqueItems':
      return found(
        'twice',
        {},
        { path: [...path, String(error.params.i)], fix: { type: 'remove' } },
      );
    // The errors inside are reported themselves.
    case 'propertyNames':
    case 'if':
      return [];
    default:
      return found('not-right', { value: shown(error.data) });
  }
}

/** Makes the finding of an error, at its value unless something else is said. */
type Found = (
  messageId: SchemaMessageId,
  data?: Record<string, string | number>,
  more?: Partial<SchemaFinding>,
) => SchemaFinding[];

/** The message of each keyword that sets a limit. */
const LIMITS: Readonly<Record<string, SchemaMessageId>> = {
  minItems: 'too-few',
  minProperties: 'too-few',
  maxItems: 'too-many',
  maxProperties: 'too-many',
  minLength: 'too-short',
  maxLength: 'too-long',
  minimum: 'too-small',
  exclusiveMinimum: 'too-small',
  maximum: 'too-large',
  exclusiveMaximum: 'too-large',
};

/** A member that the schema does not name. */
function unknownMember(
  error: SchemaError,
  path: Path,
  { meant, resolve }: { meant: string | undefined; resolve: Resolve },
  found: Found,
): SchemaFinding[] {
  const name = String(error.params.additionalProperty);
  const names = memberNames(error);
  const mistyped = suggest(name, names);
  const at = keyAt(path, name);
  const holder = mistyped ?? meant ?? holderOf(name, error, resolve);
  if (holder !== undefined && holder !== mistyped && holder !== meant) {
    const example = shown(`"${holder}": ${JSON.stringify({ [name]: memberOf(error.data, name) })}`);
    return found('belongs-within', { property: name, holder, example }, at);
  }
  if (
    path.at(-1) === 'options' &&
    memberOf(keywordsOf(resolve(FIELD)).properties, name) !== undefined
  ) {
    return found('belongs-above', { property: name }, at);
  }
  return found(
    'unknown-property',
    { property: name, allowed: listed(names) || '–' },
    mistyped === undefined && meant !== undefined
      ? { ...at, suggestion: meant, fix: { type: 'none' } }
      : { ...at, suggestion: mistyped },
  );
}

const FIELD = { $ref: 'screen.schema.json#/definitions/field' };

/** The one member that takes objects in which there is a member of this name. */
function holderOf(name: string, { parentSchema }: SchemaError, resolve: Resolve) {
  const holders = Object.entries(keywordsOf(parentSchema).properties ?? {}).filter(
    ([, schema]) => memberOf(keywordsOf(resolve(Object(schema))).properties, name) !== undefined,
  );
  const [[only] = []] = holders;
  return holders.length === 1 ? only : undefined;
}

/** A value that is none of those that the schema lists. */
function noneOf({ schema, data }: SchemaError, found: Found): SchemaFinding[] {
  const names = (keywordsOf({ enum: schema }).enum ?? []).map(String);
  return found(
    'not-allowed',
    { value: shown(data), allowed: names.join(', ') },
    { suggestion: typeof data === 'string' ? suggest(data, names) : undefined },
  );
}

/** A text that its pattern or format refuses. */
function refusedText(error: SchemaError, found: Found): SchemaFinding[] {
  if (isBlank(error.data)) return found('left-blank');
  const file = fileNamed(error);
  const odd = file?.includes(' ') ? undefined : oddLetter(error);
  if (odd) return found(odd.messageId, odd.data, odd.more);
  if (file === undefined) return wrongForm(error, found);
  const value = shown(error.data);
  return isRight(file, error)
    ? found('wrong-form', { value }, { suggestion: file })
    : found('odd-file-name', { value });
}

/** The folder with which a pattern begins, where it is one for files. */
const FOLDER = /^\^([a-z]+\/)\[/;

/**
 * The file of the folder of which a text names one as systems and web pages do: with backslashes, a
 * longer path, or none. Undefined where none is asked for, or an address is given.
 */
function fileNamed({ data, parentSchema }: SchemaError): string | undefined {
  const [, folder] = FOLDER.exec(keywordsOf(parentSchema).pattern ?? '') ?? [];
  if (folder === undefined || /^https?:/i.test(String(data))) return undefined;
  const parts = String(data).replaceAll('\\', '/').split('/');
  const start = parts.indexOf(folder.slice(0, -1)) + 1;
  const isElsewhere = start === 0 && /^(?:file:|[a-z]:)/i.test(String(data));
  return (
    folder +
    parts
      .slice(isElsewhere ? -1 : start)
      .filter((part) => !/^\.*$/.test(part))
      .join('/')
  );
}

/** True when the pattern that refuses a text takes this one: it is a meta-schema's own. */
function isRight(text: string, { parentSchema }: SchemaError): boolean {
  const { pattern } = keywordsOf(parentSchema);
  return pattern !== undefined && new RegExp(pattern, 'u').test(text);
}

/** A name of a member that its pattern refuses. */
function refusedName(error: SchemaError, name: string, path: Path, found: Found): SchemaFinding[] {
  const odd = oddLetter(error);
  return odd
    ? found(odd.messageId, { ...odd.data, property: name }, keyAt(path, name))
    : found('bad-name', { property: name }, keyAt(path, name));
}

/**
 * A text of a wrong form: an address that only lacks its beginning, and a path with slashes around
 * it, are told with that.
 */
function wrongForm(error: SchemaError, found: Found): SchemaFinding[] {
  const text = String(error.data);
  const value = shown(text);
  const rest = text.replace(/^(?:https?:)?\/{0,2}/i, '');
  if (isRight(`https://${rest}`, error)) {
    const meant = shown(`https://${rest}`);
    const isHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[:/?#]|$)/i.test(rest);
    if (isHost) return found('no-scheme', { value, meant });
    if (/^\/|^[A-Za-z][\w-]*$/.test(text)) return found('page-as-address', { value });
  }
  // A name or path is often written with a slash in front, as in an address.
  const plain = withoutSlashes(text);
  return found('wrong-form', { value }, isRight(plain, error) ? { suggestion: plain } : {});
}

/**
 * A path without slashes around it. A pattern for those at the end would begin anew at each slash
 * of a long row in the middle.
 */
function withoutSlashes(path: string): string {
  const rest = path.replace(/^\.?\/+/, '');
  let end = rest.length;
  while (rest[end - 1] === '/') end -= 1;
  return rest.slice(0, end);
}

/** A value that is only written in another way than its type: in quotes, or without. */
function asType(type: unknown, data: unknown): Partial<SchemaFinding> {
  const value = converted(type, data);
  return value === undefined ? {} : { fix: { type: 'replace', value } };
}

function converted(type: unknown, data: unknown): string | number | boolean | undefined {
  if (type === 'string') return Number.isSafeInteger(data) ? String(data) : undefined;
  if (typeof data !== 'string') return undefined;
  if (type === 'boolean') return data === 'true' || (data === 'false' ? false : undefined);
  const isNumber =
    type === 'integer' ? INTEGER.test(data) : type === 'number' && DECIMAL.test(data);
  return isNumber ? Number(data) : undefined;
}

const INTEGER = /^-?(0|[1-9][0-9]{0,14})$/;
const DECIMAL = /^-?(0|[1-9][0-9]{0,8})(\.[0-9]{1,6})?$/;

/** A text or name that is right but for characters that nobody sees, or takes for others. */
function oddLetter({ data, keyword, parentSchema, propertyName }: SchemaError) {
  const { pattern } = keywordsOf(parentSchema);
  const text = propertyName ?? String(data);
  const stray = findStrayCharacter(text);
  // The pattern is of a meta-schema: no author wrote it.
  const form = keyword === 'format' ? EMAIL : new RegExp(pattern ?? '', 'u');
  if (!stray || !form.test(stray.meant)) return undefined;
  const { type, letter, code, name, meant } = stray;
  const isUnseen = type === 'invisible' || type === 'blank';
  const messageId: SchemaMessageId = isUnseen ? 'unseen-letter' : 'odd-letter';
  const fix = { type: 'replace', value: meant } as const;
  return {
    messageId,
    data: {
      letter,
      code,
      name,
      value: shown(JSON.stringify(text)),
      meant: shown(JSON.stringify(meant)),
    },
    more: propertyName === undefined ? { fix } : {},
  };
}

function keyAt(path: Path, name: string): Partial<SchemaFinding> {
  return { path: [...path, name], target: 'key' };
}

const NO_NAMES: readonly string[] = [];
const namesOf = new WeakMap<object, readonly string[]>();

/**
 * The members that a schema names: the same list for all that is wrong beside them, since a file
 * may have thousands of mistakes.
 */
function memberNames(error: SchemaError): readonly string[] {
  const { properties } = keywordsOf(error.parentSchema);
  if (!properties) return NO_NAMES;
  const names =
    namesOf.get(properties) ?? Object.keys(properties).filter((name) => name !== '$schema');
  namesOf.set(properties, names);
  return names;
}

const lists = new WeakMap<readonly string[], string>();

function listed(names: readonly string[]): string {
  const list = lists.get(names) ?? names.join(', ');
  lists.set(names, list);
  return list;
}

function typeMessage(type: unknown): SchemaMessageId {
  switch (type) {
    case 'string':
      return 'must-be-text';
    case 'object':
      return 'must-be-object';
    case 'array':
      return 'must-be-list';
    case 'boolean':
      return 'must-be-boolean';
    case 'integer':
      return 'must-be-integer';
    case 'number':
      return 'must-be-number';
    default: {
      const types: unknown[] = Array.isArray(type) ? type : [];
      if (!['string', 'number', 'boolean'].every((one) => types.includes(one))) return 'wrong-kind';
      return types.includes('array') ? 'must-be-plain-or-list' : 'must-be-plain';
    }
  }
}

/** True for a text without anything in it: only texts have a pattern or format. */
const isBlank = (text: JsonValue) => String(text).trim() === '';
