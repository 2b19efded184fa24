import type { Command } from '../define-command';
import { validate } from './validate';

/** Every command, in the order in which help lists them. */
export const commands: readonly Command[] = [validate];
