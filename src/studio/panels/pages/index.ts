import { isSamePath } from '../../store/part';
import { SETTINGS } from '../../worker/messages';
import { definePanel } from '../define-panel';

/** All pages of the school: which are open, and those of its own. */
export const pages = definePanel({
  shows: ({ part }) => part.target === SETTINGS && isSamePath(part.path, ['pages']),
  load: async () => (await import('./PagesPanel')).PagesPanel,
});
