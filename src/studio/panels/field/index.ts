import { definePanel } from '../define-panel';

export const field = definePanel({
  shows: ({ node }) => node.kind === 'field',
  load: async () => (await import('./FieldPanel')).FieldPanel,
});
