import { keywordsOf, memberOf, type Path, suggest } from '../../engine';
import type { Resolve } from './branches';
import { type Found, keyAt, type SchemaFinding, shown } from './finding';
import type { SchemaError } from './visit';

/** A member that the schema does not name. */
export function unknownMember(
  error: SchemaError,
  path: Path,
  { meant, resolve }: { meant: string | undefined; resolve: Resolve },
  found: Found,
): SchemaFinding[] {
  const name = String(error.params.additionalProperty);
  const names = memberNames(error);
  const mistyped = suggest(name, names);
  const at = keyAt(path, name);
  const holder = mistyped ?? meant ?? holderOf(name, error, resolve) ?? holderOfOption(name, error);
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
    { property: name, allowed: names },
    mistyped === undefined && meant !== undefined
      ? { ...at, suggestion: meant, fix: { type: 'none' } }
      : { ...at, suggestion: mistyped },
  );
}

/** The schema of a field. */
export const FIELD = { $ref: 'screen.schema.json#/definitions/field' };

/** The one member that takes objects in which there is a member of this name. */
function holderOf(name: string, { parentSchema }: SchemaError, resolve: Resolve) {
  const holders = Object.entries(keywordsOf(parentSchema).properties ?? {}).filter(
    ([, schema]) => memberOf(keywordsOf(resolve(Object(schema))).properties, name) !== undefined,
  );
  const [[only] = []] = holders;
  return holders.length === 1 ? only : undefined;
}

/** `options`, where the widget that a field names, or any of them, takes an option of this name. */
function holderOfOption(name: string, { parentSchema, data }: SchemaError) {
  const { properties, allOf = [] } = keywordsOf(parentSchema);
  if (properties?.widget === undefined || properties.options === undefined) return undefined;
  const widget = memberOf(data, 'widget');
  const isKnown = allOf.some((one) => {
    const { const: of } = keywordsOf(keywordsOf(keywordsOf(one).if).properties?.widget);
    const { options } = keywordsOf(keywordsOf(one).then).properties ?? {};
    const isOfField = widget === undefined || widget === of;
    return isOfField && memberOf(keywordsOf(options).properties, name) !== undefined;
  });
  return isKnown ? 'options' : undefined;
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
