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
    const above = Array.from({ length: indexOf(token) }, (_, index) => [...holder, String(index)]);
    const gone = above.filter((sibling) => closed.includes(toPointer(sibling))).length;
    shown.push(gone === 0 ? token : String(indexOf(token) - gone));
  }
  return shown;
}

/** The part of a screen that stands at a place on its page. */
export function partOnPage(place: Path, closed: readonly string[]): Path {
  const part: string[] = [];
  for (const token of place) {
    const isClosed = (index: number) => closed.includes(toPointer([...part, String(index)]));
    let index = -1;
    for (let left = indexOf(token); left >= 0; left -= 1) {
      do index += 1;
      while (isClosed(index));
    }
    part.push(/^[0-9]+$/.test(token) ? String(index) : token);
  }
  return part;
}

/** The index that a token is in a list; 0 for a name. */
function indexOf(token: string): number {
  return /^[0-9]+$/.test(token) ? Number(token) : 0;
}
