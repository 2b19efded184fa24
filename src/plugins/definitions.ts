import { createRegistry, type Definitions, type Registry } from '../engine';
import { choiceBlock } from './blocks/choice/definition';
import { devicesBlock } from './blocks/devices/definition';
import { formBlock } from './blocks/form/definition';
import { linksBlock } from './blocks/links/definition';
import { markdownBlock } from './blocks/markdown/definition';
import { noticesBlock } from './blocks/notices/definition';
import { pictureBlock } from './blocks/picture/definition';
import { resultBlock } from './blocks/result/definition';
import { schoolsBlock } from './blocks/schools/definition';
import { sessionBlock } from './blocks/session/definition';
import { fieldDefinitions } from './fields/definitions';

/** Everything that a screen may name, in the order that lists for people show it. */
export const definitions: Definitions = {
  ...fieldDefinitions,
  blocks: [
    // To fill in
    formBlock,
    choiceBlock,

    // To read
    markdownBlock,
    pictureBlock,
    noticesBlock,
    resultBlock,

    // To go on
    linksBlock,
    schoolsBlock,

    // The student's own
    sessionBlock,
    devicesBlock,
  ],
};

/** The registry of all definitions, for linter and gateway. */
export function pluginRegistry(): Registry {
  return createRegistry(definitions);
}

export { currentIdCard } from './fields/cn-id-card/definition';
