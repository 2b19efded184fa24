import { isSamePath } from '../../store/part';
import { SETTINGS } from '../../worker/messages';
import { definePanel } from '../define-panel';

/** The redirect of the access controller: who makes it, and what its parameters are called. */
export const network = definePanel({
  shows: ({ part }) =>
    part.target === SETTINGS &&
    (isSamePath(part.path, ['networkParameters']) || isSamePath(part.path, ['redirect'])),
  load: async () => (await import('./NetworkPanel')).NetworkPanel,
});
