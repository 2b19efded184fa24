/** A language that the terminal is spoken to in. */
export type TerminalLocale = 'zh-CN' | 'en';

/** Words for the terminal, in each of its languages. */
export type TerminalWords = Readonly<Record<TerminalLocale, string>>;

export function terminalLocale(
  env: Readonly<Record<string, string | undefined>>,
  systemLocale: string,
): TerminalLocale;
