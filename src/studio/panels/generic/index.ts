import { definePanel } from '../define-panel';

export const generic = definePanel({
  shows: () => true,
  load: async () => (await import('./GenericPanel')).GenericPanel,
});
