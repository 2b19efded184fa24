import { idOf, isJsonObject, type JsonObject, type JsonValue } from '../../engine';
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
