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
