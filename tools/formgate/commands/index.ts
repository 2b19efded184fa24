import type { CommandDefinition } from '../define-command';
import { explain } from './explain/definition';
import { newCommand } from './new/definition';
import { preview } from './preview/definition';
import { rules } from './rules/definition';
import { validate } from './validate/definition';

/** Every command, in the order in which help lists them. */
export const commands: readonly CommandDefinition[] = [
  validate,
  newCommand,
  preview,
  rules,
  explain,
];
