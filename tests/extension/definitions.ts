import { createRegistry } from '../../src/engine';
import { rules as productRules } from '../../src/linter';
import { definitions } from '../../src/plugins/definitions';
import { openingHoursBlock } from './plugins/blocks/opening-hours/definition';
import { starsWidget } from './plugins/fields/stars/definition';
import { loudTitle } from './rules/loud-title';

/** The product's definitions with a made-up block and a made-up widget: one line for each. */
export const registry = createRegistry({
  ...definitions,
  widgets: [...definitions.widgets, starsWidget],
  blocks: [...definitions.blocks, openingHoursBlock],
});

/** The product's rules with a made-up one. */
export const rules = [...productRules, loudTitle];
