import {
  carrierName,
  isJsonObject,
  type JsonValue,
  labelOf,
  memberOf,
  type Path,
  type Project,
  partName,
  type Text,
  type Wording,
} from '../../engine';
import { keyedItems } from './compare-json';
import type { Change, SchoolState } from './compare-schools';

/** A change with the names of its place. Undefined stands for a part that has no name. */
export interface NamedChange extends Change {
  /** The title of its page; undefined for a change that is on no page. */
  page: Text | undefined;
  /** The names of the parts along `path`, one for each. */
  names: readonly (Wording | undefined)[];
}

/**
 * Names the place of a change as the school's people know it: by what is there after it, else by
 * what was there before.
 */
export function nameChange(
  change: Change,
  before: SchoolState | undefined,
  after: SchoolState | undefined,
): NamedChange {
  const sides = [after, before].flatMap((state) => state ?? []);
  const roots = sides.map((state) => rootOf(change, state));
  const names = change.path.map((_segment, index) => {
    const path = change.path.slice(0, index + 1);
    const found = sides.map(({ project }, side) => nameAt(path, roots[side], project));
    return found.find((name) => name !== undefined);
  });
  const titles = change.screen === undefined ? [] : roots.map(labelOf);
  return { ...change, page: titles.find((title) => title !== undefined), names };
}

/** The name of a part, as the Studio's tree shows it. */
function nameAt(
  path: Path,
  root: JsonValue | undefined,
  { registry }: Pick<Project, 'registry'>,
): Wording | undefined {
  const part = path.reduce(partAt, root);
  // Carriers without a label go by their code.
  const isCarrier = path.length === 2 && path[0] === 'carriers' && isJsonObject(part);
  return isCarrier ? carrierName(part, registry) || undefined : partName(part, registry);
}

function rootOf({ screen }: Change, { project, school }: SchoolState): JsonValue | undefined {
  return screen === undefined ? school.configuration : project.screen(school, screen)?.value;
}

/** A member, or the item of a list by what names it in comparisons. */
function partAt(value: JsonValue | undefined, segment: string): JsonValue | undefined {
  return Array.isArray(value) ? keyedItems(value)?.get(segment) : memberOf(value, segment);
}
