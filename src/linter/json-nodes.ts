import {
  idOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Path,
  type ProductDefinitions,
  type SchoolNode,
  type ScreenNode,
} from '../engine';
import { ownSettings } from './own-settings';
import { remember } from './remember';

/** An object, and the way to it. */
export interface FoundObject {
  path: Path;
  value: JsonObject;
}

/** What several rules look for anywhere in a value. */
export interface JsonNodes {
  /** Every list of which some items have an id, as these items. */
  lists: readonly (readonly FoundObject[])[];
  /** Every object that says `when`. */
  conditional: readonly FoundObject[];
  /** Every object that says `from` or `until` itself. */
  periods: readonly FoundObject[];
}

/** A screen's, found in one walk for all rules. */
export function nodesInScreen({ value }: ScreenNode, product: ProductDefinitions) {
  return nodesInValue(value, product);
}

const nodesInValue = remember((value: JsonObject, _product: ProductDefinitions) =>
  findNodes(value),
);

/** Those of the settings that a school does not inherit. */
export const nodesInSchool = remember((school: SchoolNode, product: ProductDefinitions) =>
  findNodes(ownSettings(school, product)),
);

/** What stands outside comes before what stands within it. */
export function findNodes(value: JsonValue): JsonNodes {
  const lists: FoundObject[][] = [];
  const conditional: FoundObject[] = [];
  const periods: FoundObject[] = [];
  walkJson(value, (node, path) => {
    if (Array.isArray(node)) {
      if (!node.some((item) => idOf(item) !== undefined)) return;
      lists.push(
        node.flatMap((item, index) =>
          isJsonObject(item) ? [{ value: item, path: [...path, String(index)] }] : [],
        ),
      );
    } else if (isJsonObject(node)) {
      if (node.when !== undefined) conditional.push({ value: node, path: [...path] });
      if (node.from !== undefined || node.until !== undefined) {
        periods.push({ value: node, path: [...path] });
      }
    }
  });
  return { lists, conditional, periods };
}

/**
 * Visits a value and all that it holds, what is outside first.
 *
 * @param visit gets one and the same path, which changes on the way: copy it to keep it
 */
export function walkJson(
  value: JsonValue,
  visit: (value: JsonValue, path: readonly string[]) => void,
): void {
  const path: string[] = [];
  const walk = (node: JsonValue): void => {
    visit(node, path);
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (let index = 0; index < node.length; index++) step(node[index], String(index));
    } else {
      for (const name in node) step(node[name], name);
    }
  };
  const step = (member: JsonValue | undefined, name: string): void => {
    if (member === undefined) return;
    path.push(name);
    walk(member);
    path.pop();
  };
  walk(value);
}
