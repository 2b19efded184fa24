import { SettingError } from '../user-error';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** The parts of the gateway that log, each of which can have a level of its own. */
export const LOG_PARTS = ['http', 'database', 'publishing', 'adapters', 'history'] as const;

export type LogPart = (typeof LOG_PARTS)[number];

/** Pino's levels: of each part that has its own, and of all others. */
export interface LogLevels {
  default: string;
  parts: Readonly<Partial<Record<LogPart, string>>>;
}

/**
 * Reads LOG_LEVEL: one level (`info`), levels of parts (`database=debug`), or both with commas
 * between.
 *
 * @param otherwise the level of what is not named
 * @throws SettingError when a level or a part is none
 */
export function readLogLevels(text: string, otherwise: string): LogLevels {
  const parts: Partial<Record<LogPart, string>> = {};
  let level = otherwise;
  for (const entry of text.split(/[\s,]+/).filter((each) => each !== '')) {
    const [left = '', right, ...more] = entry.split('=');
    const given = right ?? left;
    const part = LOG_PARTS.find((name) => name === left);
    if (!LEVELS.includes(given) || more.length > 0) throw wrongLevel(entry);
    if (right === undefined) level = given;
    else if (part === undefined) throw wrongPart(left);
    else parts[part] = given;
  }
  return { default: level, parts };
}

function wrongLevel(entry: string): SettingError {
  return new SettingError({
    'zh-CN': `LOG_LEVEL 的值“${entry}”不对：可选的级别有 ${LEVELS.join('、')}；也可以按部分设置，例如 LOG_LEVEL=info,database=debug。`,
    en: `LOG_LEVEL is "${entry}". Give one of ${LEVELS.join(', ')}, and of parts as in LOG_LEVEL=info,database=debug.`,
  });
}

function wrongPart(name: string): SettingError {
  return new SettingError({
    'zh-CN': `LOG_LEVEL 里没有“${name}”这个部分。可选的部分有 ${LOG_PARTS.join('、')}。`,
    en: `LOG_LEVEL names a part "${name}" that there is not. The parts are ${LOG_PARTS.join(', ')}.`,
  });
}
