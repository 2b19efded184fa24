import {
  childOf,
  idOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
  objectOf,
  type Path,
} from '../../engine';
import { freshName } from './part';

/** A label that no field of the form has: the same one with a number. */
export function freshLabel(label: JsonValue, taken: ReadonlySet<string>): JsonValue {
  let number = 1;
  let fresh = label;
  while (taken.has(JSON.stringify(fresh))) {
    number += 1;
    fresh = isJsonObject(label)
      ? Object.fromEntries(Object.entries(label).map(([tag, text]) => [tag, `${text} ${number}`]))
      : `${label} ${number}`;
  }
  return fresh;
}

/** The ids of all blocks of a screen, which must differ. */
export function idsIn(value: JsonValue): Set<string> {
  const ids = new Set<string>();
  const visit = (one: JsonValue) => {
    if (isJsonObject(one) && typeof one.block === 'string') {
      const id = idOf(one);
      if (id !== undefined) ids.add(id);
    }
    if (typeof one === 'object' && one !== null)
      for (const member of Object.values(one)) visit(member);
  };
  visit(value);
  return ids;
}

/** A value whose blocks have ids that none of the screen has. */
export function withFreshIds(value: JsonValue, taken: Set<string>): JsonValue {
  if (Array.isArray(value)) return value.map((item) => withFreshIds(item, taken));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    withFreshIds(member, taken),
  ]);
  const copy: JsonObject = Object.fromEntries(members);
  if (typeof value.block !== 'string' || typeof value.id !== 'string') return copy;
  const id = freshName([], value.id, taken);
  taken.add(id);
  return { ...copy, id };
}

/** The fields of the form that a path is in, by their names. */
export function fieldsAround(root: JsonValue, path: Path): ReadonlyMap<string, JsonValue> {
  const at = path.lastIndexOf('steps');
  const steps = path.slice(0, at + 1).reduce<JsonValue | undefined>(childOf, root);
  const all = Array.isArray(steps) ? steps : [];
  return new Map(all.flatMap((step) => Object.entries(objectOf(memberOf(step, 'fields')))));
}
