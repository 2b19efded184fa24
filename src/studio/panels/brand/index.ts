import { isSamePath } from '../../store/part';
import { SETTINGS } from '../../worker/messages';
import { definePanel } from '../define-panel';

export const brand = definePanel({
  shows: ({ part }) => part.target === SETTINGS && isSamePath(part.path, ['theme']),
  load: async () => (await import('./BrandPanel')).BrandPanel,
});
