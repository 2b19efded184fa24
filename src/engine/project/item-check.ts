import type { MetaSchemas } from '../definitions/meta-schemas';
import type { Registry } from '../definitions/registry';
import { isJsonObject, type JsonObject, type JsonValue, objectOf } from '../json/json';
import { fromPointer, valueAt } from '../json/pointer';
import { suggest } from '../text/suggest';
import { hasOrderedMembers } from './patch-screen';

/** Members that patches change of what is inherited: alone they do not make an item a new one. */
const CHANGED_BY_PATCHES: ReadonlySet<string> = new Set(['fields', 'label', 'text']);

/**
 * Tells whether an object is complete enough to be a new item of a list: it has all members that
 * the items of a list with that name require, in one of the blocks that have such a list. One whose
 * id is like none that is there is new as soon as it has one of these: what else it needs is told
 * as that.
 */
export function createItemCheck(registry: Registry, metaSchemas: MetaSchemas) {
  /** Members of which a new item needs one, such as the target of a link. */
  const alternatives = new Map<string, string[]>();
  /** The members that items of a list may have. */
  const members = new Map<string, string[]>();
  const required = new Map<string, string[][]>([
    ['blocks', [['block']]],
    ['navigation', [['label']]],
  ]);
  const definitions = objectOf(objectOf(metaSchemas['screen.schema.json']).definitions);
  const resolve = (schema: JsonObject): JsonObject => {
    if (typeof schema.$ref !== 'string') return schema;
    const [file = '', pointer = ''] = schema.$ref.split('#');
    const target = metaSchemas[file === '' ? 'screen.schema.json' : file];
    return objectOf(valueAt(target, fromPointer(pointer)));
  };
  const parts: unknown[] = [
    ...registry.blocks.map(({ options }) => options),
    definitions.step,
    definitions.field,
  ];
  for (const part of parts) {
    for (const [list, schema] of Object.entries(objectOf(objectOf(part).properties))) {
      const { items, additionalProperties } = objectOf(schema);
      const item = hasOrderedMembers(list) ? additionalProperties : items;
      const { required: names, oneOf = [], properties = {} } = resolve(objectOf(item));
      const targets = (Array.isArray(oneOf) ? oneOf : []).flatMap((one) => objectOf(one).required);
      alternatives.set(list, [...(alternatives.get(list) ?? []), ...targets.map(String)]);
      members.set(list, [...(members.get(list) ?? []), ...Object.keys(objectOf(properties))]);
      if (!Array.isArray(names)) continue;
      const others = required.get(list) ?? [];
      required.set(list, [...others, names.map(String).filter((name) => name !== 'id')]);
    }
  }
  /**
   * True when an item has a member that only new ones need, by its right name or a mistyped one.
   */
  const isBegun = (list: string, item: JsonObject): boolean =>
    [...(required.get(list) ?? []).flat(), ...(alternatives.get(list) ?? [])].some((name) => {
      if (Object.hasOwn(item, name))
        return !CHANGED_BY_PATCHES.has(name) && !isAddressing(name, item[name]);
      return suggest(name, Object.keys(item)) !== undefined;
    });
  /** True for changes by id to a list: a new item has the list itself. */
  const isAddressing = (name: string, member: JsonValue | undefined): boolean =>
    required.has(name) && !hasOrderedMembers(name) && isJsonObject(member);
  const isWhole = (list: string, item: JsonObject): boolean =>
    (required.get(list) ?? [[]]).some((names) =>
      names.every((name) => Object.hasOwn(item, name)),
    ) &&
    hasAlternative(list, item) &&
    Object.entries(item).every(([name, member]) => hasWholeMembers(name, member));
  /** A link without a target is no new one, unless a member of it may have been meant as that. */
  const hasAlternative = (list: string, item: JsonObject): boolean => {
    const targets = alternatives.get(list) ?? [];
    const others = members.get(list) ?? [];
    return (
      targets.length === 0 ||
      Object.keys(item).some((name) => targets.includes(name) || !others.includes(name))
    );
  };
  /** A new step with half a field is no new step, but one whose name is mistyped. */
  const hasWholeMembers = (name: string, member: JsonValue): boolean =>
    !hasOrderedMembers(name) ||
    Object.values(objectOf(member)).every((one) => isJsonObject(one) && isWhole(name, one));
  return (list: string, item: JsonObject, isMistyped = true): boolean =>
    isWhole(list, item) || (!isMistyped && isBegun(list, item));
}
