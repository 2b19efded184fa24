import { SETTINGS } from '../../worker/messages';
import { definePanel } from '../define-panel';

export const page = definePanel({
  shows: ({ part, node }) => node.kind === 'page' && part.target !== SETTINGS,
  load: async () => (await import('./PagePanel')).PagePanel,
});
