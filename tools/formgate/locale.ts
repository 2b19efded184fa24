import { type BuiltInLocale, isBuiltInLocale, terminalLocale } from '../../src/engine';
import type { CommandIo } from './command-io';

/** Names in a row, as a sentence of that language has them. */
export function listed(names: readonly string[], locale: BuiltInLocale): string {
  return names.join(locale === 'zh-CN' ? '、' : ', ');
}

/** The language that was asked for, else the terminal's. */
export function localeOf(asked: unknown, { env, systemLocale }: CommandIo): BuiltInLocale {
  return isBuiltInLocale(asked) ? asked : terminalLocale(env, systemLocale);
}
