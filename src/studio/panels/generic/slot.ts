import { isJsonObject, type JsonValue, type Path } from '../../../engine';
import {
  canGiveBack,
  type Edited,
  giveBack,
  inheritedValue,
  isChangedIn,
  removeValue,
  setValue,
} from '../../draft/edit-value';
import { jsonOf, type LayeredFile } from '../../draft/layered-file';
import { type Part, valueOfPart } from '../../store/part';
import type { PartEdits } from '../../store/part-edits';

/** One value below a part: what it is, whose it is, and how it is changed. */
export interface Slot {
  at: Part;
  value: JsonValue | undefined;
  /** True when the school itself sets the value, over what it inherits. */
  isOwn: boolean;
  /** The value that would hold without the school's own. */
  inherited: JsonValue | undefined;
  /** Undefined where there is nothing to give it back to. */
  giveBack: (() => void) | undefined;
  /** Undefined takes it away. */
  set(value: JsonValue | undefined): void;
}

/** The value at a path of a part's file. @param part what the edit is called by */
export function slotAt(
  { part, file, edits }: { part: Part; file: LayeredFile; edits: PartEdits },
  path: Path,
): Slot {
  const json = jsonOf(file);
  const isChanged = file.base !== undefined && json !== undefined && isChangedIn(file, json, path);
  const at = { target: part.target, path };
  const value = valueOfPart(file, path);
  const isSaid = value !== undefined || canGiveBack(file, path);
  return {
    at,
    value,
    isOwn: isChanged && isSaid,
    inherited: inheritedValue(file, path),
    giveBack: canGiveBack(file, path)
      ? () => edits.giveBack(at, (one) => giveBack(one, path))
      : undefined,
    set(value) {
      edits.apply(
        part,
        (one) => write(one, { part, path, value }),
        `${part.target}#${path.join('/')}`,
      );
    },
  };
}

interface Written {
  part: Part;
  path: Path;
  value: JsonValue | undefined;
}

/** Sets a value or takes it away, and with it an object of the part that has nothing else. */
function write(file: LayeredFile, { part, path, value }: Written): Edited {
  if (value !== undefined) return setValue(file, path, value);
  const holder = path.slice(0, -1);
  const members = valueOfPart(file, holder);
  const isLast = isJsonObject(members) && Object.keys(members).length <= 1;
  return isLast && holder.length > part.path.length
    ? write(file, { part, path: holder, value })
    : removeValue(file, path);
}
