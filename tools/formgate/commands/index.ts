import type { Command } from '../define-command';
import { explain } from './explain';
import { rules } from './rules';
import { validate } from './validate';

/** Every command, in the order in which help lists them. */
export const commands: readonly Command[] = [validate, rules, explain];
