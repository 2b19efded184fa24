import { type BuiltInLocale, isBuiltInLocale, terminalLocale } from '../../src/engine';
import type { CommandIo } from './command-io';

/** The language that was asked for, else the terminal's. */
export function localeOf(asked: unknown, { env, systemLocale }: CommandIo): BuiltInLocale {
  return isBuiltInLocale(asked) ? asked : terminalLocale(env, systemLocale);
}
