import { type JsonValue, jsonEquals } from '../../../engine';
import { mayBeNamed, type ShownField, type ShownForm } from '../../forms/shown-forms';

/** The values that a field must have for another to be shown, by the field's name. */
type Needs = ReadonlyMap<string, readonly JsonValue[]>;

/** A condition of a field on the field or result of this name. */
interface NamedCondition {
  field: ShownField;
  name: string;
}

/**
 * The conditions of a form that the conditions of the fields that they name make impossible.
 * @param broken the names of fields whose conditions are told of already: nothing follows from
 *   these
 */
export function contradictoryConditions(
  form: ShownForm,
  broken: ReadonlySet<string>,
): NamedCondition[] {
  const { fields } = form;
  const found: NamedCondition[] = [];
  const needs = new Map<string, Needs>();
  const needsOf = (field: ShownField): Needs => {
    const known = needs.get(field.name);
    if (known) return known;
    const all = new Map<string, readonly JsonValue[]>();
    needs.set(field.name, all);
    if (broken.has(field.name)) return all;
    const own = Object.entries(field.field.visibleWhen ?? {});
    for (const [name] of own) {
      const target = fields.get(name);
      for (const [other, values] of target ? needsOf(target) : []) {
        all.set(other, narrowed(all.get(other), values));
      }
    }
    for (const [name, expected] of own) {
      const values = narrowed(all.get(name), [expected].flat());
      if (values.length === 0 && mayBeNamed(name, form)) {
        found.push({ field, name });
        all.clear();
        break;
      }
      all.set(name, values);
    }
    return all;
  };
  for (const field of fields.values()) if (field.field.visibleWhen) needsOf(field);
  return found;
}

function narrowed(
  known: readonly JsonValue[] | undefined,
  values: readonly JsonValue[],
): readonly JsonValue[] {
  return known ? known.filter((one) => values.some((value) => jsonEquals(one, value))) : values;
}
