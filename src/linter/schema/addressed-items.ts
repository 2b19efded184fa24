import {
  entriesOf,
  idOf,
  isJsonObject,
  isLocale,
  itemsOf,
  type JsonObject,
  type JsonValue,
  type Layer,
  memberOf,
  overlaps,
  type Path,
  toPointer,
  valueAt,
} from '../../engine';
import { placeOfPatch } from '../broken-below';
import type { SchemaFinding } from './finding';

/**
 * Findings in a patched value, with those about the items themselves where a patch addresses the
 * items of a list by their ids and some are no objects: the object is no list, but that is not what
 * is wrong.
 *
 * @param writtenAt where the patch's file wrote a part of the value
 */
export function aboutAddressedItems(
  findings: readonly SchemaFinding[],
  { value, below, patchPath }: Layer,
  writtenAt: (path: Path) => Path,
): readonly SchemaFinding[] {
  const listAt = (path: Path) => {
    const list =
      below &&
      valueAt(below.value, placeOfPatch(writtenAt(path).slice(patchPath.length), below.value));
    return Array.isArray(list) ? list : undefined;
  };
  return asOneItem(findings, value, listAt).flatMap((finding) => {
    const items = finding.messageId === 'must-be-list' ? valueAt(value, finding.path) : undefined;
    if (!isJsonObject(items) || !isOfIds(items, listAt(finding.path))) return [finding];
    const wrong = Object.entries(items)
      .filter(([, item]) => !isJsonObject(item))
      .map(
        ([id]): SchemaFinding => ({
          messageId: 'must-be-object',
          path: [...finding.path, id],
          target: 'key',
          data: { property: id },
        }),
      );
    return wrong.length > 0 ? wrong : [finding];
  });
}

/**
 * One finding for all that is found in a single item that stands in the place of its list: none of
 * its members is an item.
 */
function asOneItem(
  findings: readonly SchemaFinding[],
  value: JsonValue,
  listAt: (path: Path) => readonly JsonValue[] | undefined,
): readonly SchemaFinding[] {
  const places = new Map<string, Path>();
  for (const { messageId, path } of findings) {
    const above = path.slice(0, -1);
    const item = messageId === 'must-be-object' ? valueAt(value, above) : undefined;
    const list = isJsonObject(item) ? listAt(above) : undefined;
    if (isJsonObject(item) && list && !addressesItems(item, list)) {
      places.set(toPointer(above), above);
    }
  }
  const all = [...places.values()];
  if (all.length === 0) return findings;
  const isInItem = ({ path }: SchemaFinding) =>
    all.some((place) => path.length > place.length && overlaps(place, path));
  return [
    ...all.map(
      (path): SchemaFinding => ({
        messageId: 'must-be-list',
        path,
        target: 'key',
        data: { property: path.at(-1) ?? '' },
      }),
    ),
    ...findings.filter((finding) => !isInItem(finding)),
  ];
}

/**
 * Findings, with one for each list that holds a single object in which the entries stand by their
 * ids: only the square brackets around that are wrong.
 *
 * @param value what was checked: paths lead into it
 */
export function withoutBrackets(
  findings: readonly SchemaFinding[],
  value: JsonValue,
): readonly SchemaFinding[] {
  const lists = new Map<string, Path>();
  for (const { messageId, path } of findings) {
    if (!messageId.startsWith('missing-') || path.at(-1) !== '0') continue;
    const list = path.slice(0, -1);
    if (holdsEntries(valueAt(value, list), path, findings)) lists.set(toPointer(list), list);
  }
  if (lists.size === 0) return findings;
  const places = [...lists.values()];
  return [
    ...places.map(
      (path): SchemaFinding => ({
        messageId: 'brackets-too-many',
        path,
        target: 'key',
        data: { property: path.at(-1) ?? '' },
      }),
    ),
    ...findings.filter(({ path }) => !places.some((place) => overlaps(place, path))),
  ];
}

/** True for a list of one object that has nothing but objects, none of which an entry can have. */
function holdsEntries(list: unknown, path: Path, findings: readonly SchemaFinding[]): boolean {
  const [first, another] = itemsOf(list, []);
  const members = entriesOf(first?.value);
  const unknown = new Set(
    findings.flatMap((one) => (one.messageId === 'unknown-property' ? [toPointer(one.path)] : [])),
  );
  const isUntyped = findings.some(
    (one) => one.messageId === 'missing-kind' && toPointer(one.path) === toPointer(path),
  );
  return (
    another === undefined &&
    members.length > 0 &&
    members.every(
      ([name, member]) =>
        entriesOf(member).some(([key]) => !isLocale(key)) &&
        (isUntyped || unknown.has(toPointer([...path, name]))),
    )
  );
}

/** True for an object whose keys are meant as ids: most are, where no list is inherited. */
function isOfIds(items: JsonObject, list: readonly JsonValue[] | undefined): boolean {
  if (list && list.length > 0) return addressesItems(items, list);
  const members = Object.values(items);
  const entries = members.filter((item) => entriesOf(item).some(([key]) => !isLocale(key)));
  const objects = entries.filter(isJsonObject);
  return objects.length > 0 && objects.length * 2 >= members.length;
}

/** True where an object's keys are ids of a list's items, or at least no members of one item. */
function addressesItems(items: JsonObject, list: readonly JsonValue[]): boolean {
  const ids = new Set(list.flatMap((item) => idOf(item) ?? []));
  const isMember = (key: string) => list.some((item) => memberOf(item, key) !== undefined);
  const keys = Object.keys(items);
  return ids.size > 0 && (keys.some((key) => ids.has(key)) || !keys.some(isMember));
}
