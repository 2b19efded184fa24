import type { RendererPlugins } from '../../src/renderer';
import { plugins as productPlugins } from '../support/render-blocks';
import { registry } from './definitions';
import { OpeningHoursBlock } from './plugins/blocks/opening-hours/Component';
import { StarsControl } from './plugins/fields/stars/Component';

/** The product's components with those of the made-up block and widget: one line for each. */
export const plugins: RendererPlugins = {
  registry,
  fields: { ...productPlugins.fields, stars: StarsControl },
  blocks: { ...productPlugins.blocks, 'opening-hours': OpeningHoursBlock },
};
