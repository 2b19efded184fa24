import { childOf, type JsonValue, parseJson } from '../../../../src/engine';
import type { CommandIo } from '../../command-io';
import { say } from '../../messages';
import { isInScope } from '../../portal/find-portal';
import type { Found } from './findings';
import type { ValidateOptions } from './options';

/** Settings that only do something where the operator's identity.json has what they ask for. */
const OF_OPERATOR = [['accounts', 'identity'], ['visitors']] as const;

/**
 * Says once which settings nobody can check without the operator's identity.json: providers are
 * named there, and who may let visitors in. It is no finding: all of them may be right.
 */
export function noteUncheckedSettings(found: Found, options: ValidateOptions, io: CommandIo): void {
  // Other reports are for programs.
  if (options.identity !== undefined || options.format !== 'pretty') return;
  const files = found.files.filter((file) => isInScope(file, found.place.scope));
  const written = files.flatMap((file) => settingsIn(file, found.textOf));
  const [first] = written;
  if (first === undefined) return;
  const others = new Set(written.map(({ file }) => file)).size - 1;
  const data = { ...first, others };
  const text = say(others === 0 ? 'uncheckedSetting' : 'uncheckedSettings', options.locale, data);
  io.stderr.write(`formgate: ${text}\n`);
}

function settingsIn(file: string, textOf: Found['textOf']): { file: string; setting: string }[] {
  const text = /^schools\/[^/]+\/configration\.json$/.test(file) ? textOf(file) : undefined;
  // Most schools have neither.
  if (text === undefined || !/"(?:identity|visitors)"/.test(text)) return [];
  const { json } = parseJson(text);
  return OF_OPERATOR.flatMap((path) => {
    const value = path.reduce<JsonValue | undefined>(childOf, json);
    return value === undefined || value === null ? [] : [{ file, setting: path.join('.') }];
  });
}
