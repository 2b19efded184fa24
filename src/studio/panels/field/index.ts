import { definePanel } from '../define-panel';
import { FieldPanel } from './FieldPanel';

export const field = definePanel({
  shows: ({ node }) => node.kind === 'field',
  component: FieldPanel,
});
