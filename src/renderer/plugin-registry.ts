import { createRegistry } from '../engine';
import { pluginDefinitions } from '../plugins/definitions';

/** What screens may name. */
export const registry = createRegistry(pluginDefinitions);
