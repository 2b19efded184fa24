import { type JsonObject, type Path, type SourceLocation, toPointer, valueAt } from '../../engine';
import type { SchemaFinding } from './finding';

type Locate = (path: Path) => SourceLocation;

/** Gives the place of a member that is missing because its file removes it by null, if it does. */
export function placeOfRemoval(
  { messageId, path, data }: SchemaFinding,
  locate: Locate,
  root: JsonObject | undefined,
): SourceLocation | undefined {
  if (messageId !== 'missing-property') return undefined;
  const removed = locate([...path, String(data.property)]);
  const { at, origin } = removed;
  const isOwn = at.type === 'json' && origin === undefined;
  return isOwn && valueAt(root, at.path) === null ? removed : undefined;
}

/**
 * Says of a path in a file whether a member is removed there that is needed: then that is told, and
 * not that nothing is inherited to be removed.
 */
export function removesNeeded(
  findings: readonly SchemaFinding[],
  locate: Locate,
  root: JsonObject | undefined,
): (path: Path) => boolean {
  const places = findings.flatMap((finding) => {
    const at = placeOfRemoval(finding, locate, root)?.at;
    return at?.type === 'json' ? [toPointer(at.path)] : [];
  });
  return (path) => places.includes(toPointer(path));
}
