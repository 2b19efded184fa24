import { isSamePath } from '../../store/part';
import { SETTINGS } from '../../worker/messages';
import { definePanel } from '../define-panel';

/** The settings for which the operator of the deployment sets limits. */
export const accounts = definePanel({
  shows: ({ part }) =>
    part.target === SETTINGS &&
    (isSamePath(part.path, ['accounts']) || isSamePath(part.path, ['security'])),
  load: async () => (await import('./AccountsPanel')).AccountsPanel,
});
