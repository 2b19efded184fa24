import { isShown, type Notice, type Viewer } from '../../engine';

/** A notice, and its index in the block's list, by which its text is found. */
export interface ShownNotice {
  notice: Notice;
  index: number;
}

/**
 * Gives the notices for the viewer today, in the order shown: pinned ones first, then the newest;
 * those of one day in the order written.
 */
export function shownNotices(items: readonly Notice[], viewer: Viewer): ShownNotice[] {
  return items
    .map((notice, index) => ({ notice, index }))
    .filter(({ notice: { when, from, until } }) => {
      return isShown(when, viewer) && isShown({ from, until }, viewer);
    })
    .sort((left, right) => compareNotices(left.notice, right.notice));
}

/**
 * Orders two notices: a pinned one stands first, then the newer one. Dates are YYYY-MM-DD: the
 * later one is also the greater text.
 */
export function compareNotices(
  left: Pick<Notice, 'pinned' | 'date'>,
  right: Pick<Notice, 'pinned' | 'date'>,
): number {
  const pinned = Number(right.pinned ?? false) - Number(left.pinned ?? false);
  if (pinned !== 0 || left.date === right.date) return pinned;
  return left.date > right.date ? -1 : 1;
}
