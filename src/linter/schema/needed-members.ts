import {
  childOf,
  entriesOf,
  type JsonObject,
  type JsonValue,
  locationIn,
  type Path,
  type SourceLocation,
  toPointer,
  valueAt,
} from '../../engine';
import type { SchemaFinding } from './finding';

type Locate = (path: Path) => SourceLocation;

/**
 * Gives the place where a file removes by null what is missing, if it does: the member itself, one
 * of several of which there must be one, or an entry of what has too few.
 */
export function placeOfRemoval(
  { messageId, path, data }: SchemaFinding,
  locate: Locate,
  root: JsonObject | undefined,
): SourceLocation | undefined {
  const { at, origin, file } = locate(path);
  if (at.type !== 'json' || origin) return undefined;
  switch (messageId) {
    case 'missing-property':
      return removedAmong([String(data.property)], path, locate, root);
    case 'none-of':
      return removedAmong(String(data.names).split(', '), path, locate, root);
    case 'too-few': {
      const entries = entriesOf(
        at.path.reduce<JsonValue | undefined>((holder, name) => childOf(holder, name), root),
      );
      const entry = entries.find(([, value]) => value === null);
      return entry && locationIn(file, [...at.path, entry[0]]);
    }
    default:
      return undefined;
  }
}

function removedAmong(
  names: readonly string[],
  path: Path,
  locate: Locate,
  root: JsonObject | undefined,
): SourceLocation | undefined {
  return names
    .map((name) => locate([...path, name]))
    .find(({ at, origin }) => !origin && at.type === 'json' && valueAt(root, at.path) === null);
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
