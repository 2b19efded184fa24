import { isSamePath } from '../../store/part';
import { SETTINGS } from '../../worker/messages';
import { definePanel } from '../define-panel';
import { PagesPanel } from './PagesPanel';

/** All pages of the school: which are open, and those of its own. */
export const pages = definePanel({
  shows: ({ part }) => part.target === SETTINGS && isSamePath(part.path, ['pages']),
  component: PagesPanel,
});
