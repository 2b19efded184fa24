import { type TerminalLocale, terminalLocale } from '../../src/engine';
import type { CommandIo } from './command-io';

/** The languages of `--locale`. */
export const LOCALES: readonly TerminalLocale[] = ['zh-CN', 'en'];

/** The language that was asked for, else the terminal's. */
export function localeOf(asked: unknown, { env, systemLocale }: CommandIo): TerminalLocale {
  return LOCALES.find((locale) => locale === asked) ?? terminalLocale(env, systemLocale);
}
