import { definePanel } from '../define-panel';
import { GenericPanel } from './GenericPanel';

export const generic = definePanel({ shows: () => true, component: GenericPanel });
