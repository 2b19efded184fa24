import {
  idOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Layer,
  memberOf,
  type Path,
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
  return findings.flatMap((finding) => {
    const items = finding.messageId === 'must-be-list' ? valueAt(value, finding.path) : undefined;
    if (!below || !isJsonObject(items)) return [finding];
    const place = placeOfPatch(writtenAt(finding.path).slice(patchPath.length), below.value);
    const list = valueAt(below.value, place);
    if (!Array.isArray(list) || !addressesItems(items, list)) return [finding];
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

/** True where an object's keys are ids of a list's items, or at least no members of one item. */
function addressesItems(items: JsonObject, list: readonly JsonValue[]): boolean {
  const ids = new Set(list.flatMap((item) => idOf(item) ?? []));
  const isMember = (key: string) => list.some((item) => memberOf(item, key) !== undefined);
  const keys = Object.keys(items);
  return ids.size > 0 && (keys.some((key) => ids.has(key)) || !keys.some(isMember));
}
