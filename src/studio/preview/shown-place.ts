import { type Path, toPointer } from '../../engine';

/**
 * The place on the page of a part of a screen, and back: blocks of what is closed at the school are
 * not on its page, and others move up. Undefined for what is not shown.
 *
 * @param closed the JSON pointers of what is not shown
 */
export function placeOnPage(path: Path, closed: readonly string[]): Path | undefined {
  const shown: string[] = [];
  for (const [depth, token] of path.entries()) {
    const holder = path.slice(0, depth);
    if (closed.includes(toPointer([...holder, token]))) return undefined;
    const index = indexOf(token);
    const gone = closedIndexes(holder, closed).filter((each) => each < index).length;
    shown.push(gone === 0 ? token : String(index - gone));
  }
  return shown;
}

/** The part of a screen that stands at a place on its page. */
export function partOnPage(place: Path, closed: readonly string[]): Path {
  const part: string[] = [];
  for (const token of place) {
    let index = indexOf(token);
    for (const gone of closedIndexes(part, closed)) if (gone <= index) index += 1;
    part.push(Number.isNaN(index) ? token : String(index));
  }
  return part;
}

/** The index that a token is in a list; NaN for a name. */
function indexOf(token: string): number {
  return /^[0-9]+$/.test(token) ? Number(token) : Number.NaN;
}

/** The indexes of what a list does not show, rising. */
function closedIndexes(list: Path, closed: readonly string[]): number[] {
  const prefix = `${toPointer(list)}/`;
  return closed
    .filter((pointer) => pointer.startsWith(prefix))
    .map((pointer) => indexOf(pointer.slice(prefix.length)))
    .filter((index) => index >= 0)
    .sort((one, other) => one - other);
}
