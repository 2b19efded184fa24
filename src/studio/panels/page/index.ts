import { SETTINGS } from '../../worker/messages';
import { definePanel } from '../define-panel';
import { PagePanel } from './PagePanel';

export const page = definePanel({
  shows: ({ part, node }) => node.kind === 'page' && part.target !== SETTINGS,
  component: PagePanel,
});
