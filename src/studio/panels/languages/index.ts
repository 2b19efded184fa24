import { isSamePath } from '../../store/part';
import { SETTINGS } from '../../worker/messages';
import { definePanel } from '../define-panel';

/** The languages that students may read the school's pages in. */
export const languages = definePanel({
  shows: ({ part }) => part.target === SETTINGS && isSamePath(part.path, ['locales']),
  load: async () => (await import('./LanguagesPanel')).LanguagesPanel,
});
