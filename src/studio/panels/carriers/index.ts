import { isSamePath } from '../../store/part';
import { SETTINGS } from '../../worker/messages';
import { definePanel } from '../define-panel';

export const carriers = definePanel({
  shows: ({ part }) => part.target === SETTINGS && isSamePath(part.path, ['carriers']),
  load: async () => (await import('./CarriersPanel')).CarriersPanel,
});
