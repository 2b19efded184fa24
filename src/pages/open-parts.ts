import {
  isJsonObject,
  type JsonValue,
  type Path,
  type Registry,
  readScreenModel,
  type ScreenNode,
  toPointer,
} from '../engine';

/** Tells which parts are not shown, by name. */
export interface ClosedParts {
  block(name: string): boolean;
  operation(name: string): boolean;
  screen(name: string): boolean;
}

/** Schools mostly close the same, and what a screen is made of lives as long as the screen. */
const prepared = new WeakMap<ScreenNode, Map<string, ScreenNode | undefined>>();

/**
 * A screen without its blocks of closed features, without forms that submit to closed operations,
 * and without links to closed screens. What held nothing else than those blocks and forms goes with
 * them, such as one way of a choice.
 *
 * @returns the screen itself where nothing in it is closed; undefined where nothing is left of it
 */
export function withoutClosed(
  node: ScreenNode,
  closed: ClosedParts,
  registry: Registry,
): ScreenNode | undefined {
  const gone = closedPaths(node, closed);
  const links = closedLinks(node, closed);
  if (gone.length + links.length === 0) return node;
  const known = prepared.get(node) ?? new Map<string, ScreenNode | undefined>();
  prepared.set(node, known);
  const key = [...gone, '', ...links].join(' ');
  const taken = { gone: new Set(gone), links: new Set(links), removed: [] };
  if (!known.has(key)) known.set(key, screenWithout(node, taken, registry));
  return known.get(key);
}

function closedPaths({ model: { blocks, forms } }: ScreenNode, closed: ClosedParts): string[] {
  const gone = [
    ...blocks.filter(({ definition }) => definition && closed.block(definition.name)),
    ...forms.filter(({ steps }) =>
      steps.some(
        ({ submit: { operation } }) => operation !== undefined && closed.operation(operation),
      ),
    ),
  ];
  return gone.map(({ path }) => toPointer(path));
}

/** Links in lists that lead nowhere: a page carries none of them. */
function closedLinks({ model }: ScreenNode, closed: ClosedParts): string[] {
  const isClosed = (screen: unknown) => typeof screen === 'string' && closed.screen(screen);
  return model.links
    .filter(({ link: { screen, otherwise = screen } }) => isClosed(screen) && isClosed(otherwise))
    .filter(({ path }) => /^\d+$/.test(path.at(-1) ?? ''))
    .map(({ path }) => toPointer(path));
}

function screenWithout(node: ScreenNode, taken: Taken, registry: Registry): ScreenNode | undefined {
  const value = without(node.value, [], taken);
  if (!isJsonObject(value)) return undefined;
  const open = { ...node, value, model: readScreenModel(value, registry) };
  removedOf.set(open, taken.removed);
  return open;
}

const removedOf = new WeakMap<ScreenNode, readonly string[]>();

/** The JSON pointers of what was taken out of a screen by `withoutClosed`, as they were there. */
export function closedPointers(node: ScreenNode): readonly string[] {
  return removedOf.get(node) ?? [];
}

/**
 * Nodes to remove, and all that are removed: with the last item of a list its holder goes, but for
 * a list of links.
 */
interface Taken {
  gone: ReadonlySet<string>;
  links: ReadonlySet<string>;
  removed: string[];
}

/**
 * A value without what stands at some places; undefined for a list of which nothing is left, and
 * for what holds such a list.
 */
function without(value: JsonValue, path: Path, taken: Taken): JsonValue | undefined {
  const pointer = toPointer(path);
  const goes = taken.gone.has(pointer) || taken.links.has(pointer);
  const left = goes ? undefined : leftOf(value, path, taken);
  if (left === undefined) taken.removed.push(pointer);
  return left;
}

function leftOf(value: JsonValue, path: Path, taken: Taken): JsonValue | undefined {
  if (Array.isArray(value)) {
    const left = value.flatMap((item, index): JsonValue[] => {
      const kept = without(item, [...path, String(index)], taken);
      return kept === undefined ? [] : [kept];
    });
    const hadLinks = value.some((_, index) => taken.links.has(toPointer([...path, String(index)])));
    return left.length === 0 && value.length > 0 && !hadLinks ? undefined : left;
  }
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).map(
    ([name, member]) => [name, without(member, [...path, name], taken)] as const,
  );
  const left = members.filter((entry): entry is [string, JsonValue] => entry[1] !== undefined);
  return left.length < members.length ? undefined : Object.fromEntries(left);
}
