import { definePanel } from '../define-panel';
import { PropertiesPanel } from './PropertiesPanel';

export const properties = definePanel({ shows: () => true, component: PropertiesPanel });
