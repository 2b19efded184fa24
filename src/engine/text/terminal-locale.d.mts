import type { BuiltInLocale } from './text';

/** Words for the terminal. */
export type TerminalWords = Readonly<Record<BuiltInLocale, string>>;

export function terminalLocale(
  env: Readonly<Record<string, string | undefined>>,
  systemLocale: string,
): BuiltInLocale;
