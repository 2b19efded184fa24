/**
 * Gives the language of a terminal: that of the first of LC_ALL, LC_MESSAGES and LANG that is set
 * (POSIX, section 8.2), else that of the operating system, since Windows has none of these
 * variables. `C`, `POSIX` and every language that the product does not speak mean English.
 *
 * This file is plain JavaScript, because set-up needs it before anything is built.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} systemLocale a BCP 47 tag, as `Intl.DateTimeFormat().resolvedOptions().locale`
 * gives it
 * @returns {'zh-CN' | 'en'}
 */
export function terminalLocale(env, systemLocale) {
  const wish = env.LC_ALL || env.LC_MESSAGES || env.LANG || systemLocale;
  return /^zh([-_.@]|$)/i.test(wish) ? 'zh-CN' : 'en';
}
