import { fromPointer, keywordsOf, type Path, suggest } from '../../engine';
import type { Resolve } from './branches';
import { about, aboutMember, type Found, type SchemaFinding, shown } from './finding';
import type { SchemaMessageId } from './messages';
import { refusedName, refusedText } from './refused-text';
import { FIELD, unknownMember } from './unknown-member';
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
        asType(error),
      );
    case 'enum':
      return noneOf(error, resolve, found);
    case 'const':
      return found('not-allowed', { value: shown(error.data), allowed: shown(error.schema) });
    case 'pattern':
      return error.propertyName === undefined
        ? refusedText(error, path, found)
        : refusedName(error, error.propertyName, path, found);
    case 'format':
      return refusedText(error, path, found);
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

/** A value that is none of those that the schema lists. */
function noneOf({ schema, data }: SchemaError, resolve: Resolve, found: Found): SchemaFinding[] {
  const names = (keywordsOf({ enum: schema }).enum ?? []).map(String);
  const told = { value: shown(data), allowed: names };
  const suggestion =
    typeof data === 'string' ? (suggest(data, names) ?? abbreviated(data, names)) : undefined;
  const { type, widget, format } = keywordsOf(resolve(FIELD)).properties ?? {};
  const isType = suggestion === undefined && String(keywordsOf(type).enum) === names.join();
  const [other] =
    Object.entries({ widget, format }).find(
      ([, one]) => isType && keywordsOf(one).examples?.includes(data),
    ) ?? [];
  return other === undefined
    ? found('not-allowed', told, { suggestion })
    : found('value-of-other', { ...told, other });
}

/** The one name that another one begins: `bool`, `int`. */
function abbreviated(text: string, names: readonly string[]): string | undefined {
  const [name, another] = names.filter((one) => text.length > 2 && one.startsWith(text));
  return another === undefined ? name : undefined;
}

/** A value that is only written in another way than its type: in quotes, or without. */
function asType({ schema: type, data, parentSchema }: SchemaError): Partial<SchemaFinding> {
  const value = converted(type, data);
  const { format, pattern = '', examples = [] } = keywordsOf(parentSchema);
  // Digits that become a text may still be none of the right form.
  const isOfForm = format === undefined && new RegExp(pattern, 'u').test(String(value));
  // Examples that are plain names show that a text names something: nothing is called by digits.
  const isName = examples.length > 0 && examples.every((one) => /^[a-z][\w-]*$/i.test(String(one)));
  const isWrong = type === 'string' && (!isOfForm || isName);
  return value === undefined || isWrong ? {} : { fix: { type: 'replace', value } };
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
