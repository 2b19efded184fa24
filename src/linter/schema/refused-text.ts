import { type JsonValue, keywordsOf, LOCALES, type Path } from '../../engine';
import { meantLocale } from '../meant-locale';
import { findStrayCharacter } from '../stray-characters';
import { type Found, keyAt, type SchemaFinding, shown } from './finding';
import type { SchemaMessageId } from './messages';
import { EMAIL } from './meta-schemas';
import type { SchemaError } from './visit';

/** A text that its pattern or format refuses. */
export function refusedText(error: SchemaError, found: Found): SchemaFinding[] {
  if (isBlank(error.data)) return found('left-blank');
  const file = fileNamed(error);
  const odd = file?.includes(' ') ? undefined : oddLetter(error);
  if (odd) return found(odd.messageId, odd.data, odd.more);
  if (file === undefined) return wrongForm(error, found);
  const value = shown(error.data);
  return isRight(file, error)
    ? found('wrong-form', { value }, { suggestion: file })
    : found('odd-file-name', { value });
}

/** The folder with which a pattern begins, where it is one for files. */
const FOLDER = /^\^([a-z]+\/)\[/;

/**
 * The file of the folder of which a text names one as systems and web pages do: with backslashes, a
 * longer path, or none. Undefined where none is asked for, or an address is given.
 */
function fileNamed({ data, parentSchema }: SchemaError): string | undefined {
  const [, folder] = FOLDER.exec(keywordsOf(parentSchema).pattern ?? '') ?? [];
  if (folder === undefined || /^https?:/i.test(String(data))) return undefined;
  const parts = String(data).replaceAll('\\', '/').split('/');
  const start = parts.indexOf(folder.slice(0, -1)) + 1;
  const isElsewhere = start === 0 && /^(?:file:|[a-z]:)/i.test(String(data));
  return (
    folder +
    parts
      .slice(isElsewhere ? -1 : start)
      .filter((part) => !/^\.*$/.test(part))
      .join('/')
  );
}

/** True when the pattern that refuses a text takes this one: it is a meta-schema's own. */
function isRight(text: string, { parentSchema }: SchemaError): boolean {
  const { pattern } = keywordsOf(parentSchema);
  return pattern !== undefined && new RegExp(pattern, 'u').test(text);
}

/** A name of a member that its pattern refuses. */
export function refusedName(
  error: SchemaError,
  name: string,
  path: Path,
  found: Found,
): SchemaFinding[] {
  const odd = oddLetter(error);
  return odd
    ? found(odd.messageId, { ...odd.data, property: name }, keyAt(path, name))
    : found('bad-name', { property: name }, keyAt(path, name));
}

/**
 * A text of a wrong form: an address or a colour that only lacks its beginning, a path with slashes
 * around it, and a language by its name are told with what was meant.
 */
function wrongForm(error: SchemaError, found: Found): SchemaFinding[] {
  const text = String(error.data);
  const value = shown(text);
  const rest = text.replace(/^(?:https?:)?\/{0,2}/i, '');
  if (isRight(`https://${rest}`, error)) {
    const meant = shown(`https://${rest}`);
    const isHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[:/?#]|$)/i.test(rest);
    if (isHost) return found('no-scheme', { value, meant });
    if (/^\/|^[A-Za-z][\w-]*$/.test(text)) return found('page-as-address', { value });
  }
  const language = LOCALES.every((one) => isRight(one, error)) ? meantLocale(text) : undefined;
  if (language !== undefined) return found('wrong-form', { value }, { suggestion: language });
  // A name or path is often written with a slash in front, and a colour without its sign.
  const suggestion = [withoutSlashes(text), `#${text}`].find((one) => isRight(one, error));
  return found('wrong-form', { value }, suggestion === undefined ? {} : { suggestion });
}

/**
 * A path without slashes around it. A pattern for those at the end would begin anew at each slash
 * of a long row in the middle.
 */
function withoutSlashes(path: string): string {
  const rest = path.replace(/^\.?\/+/, '');
  let end = rest.length;
  while (rest[end - 1] === '/') end -= 1;
  return rest.slice(0, end);
}

/** A text or name that is right but for characters that nobody sees, or takes for others. */
function oddLetter({ data, keyword, parentSchema, propertyName }: SchemaError) {
  const { pattern } = keywordsOf(parentSchema);
  const text = propertyName ?? String(data);
  const stray = findStrayCharacter(text);
  // The pattern is of a meta-schema: no author wrote it.
  const form = keyword === 'format' ? EMAIL : new RegExp(pattern ?? '', 'u');
  if (!stray || !form.test(stray.meant)) return undefined;
  const { type, letter, code, name, meant } = stray;
  const isUnseen = type === 'invisible' || type === 'blank';
  const messageId: SchemaMessageId = isUnseen ? 'unseen-letter' : 'odd-letter';
  const fix = { type: 'replace', value: meant } as const;
  return {
    messageId,
    data: {
      letter,
      code,
      name,
      value: shown(JSON.stringify(text)),
      meant: shown(JSON.stringify(meant)),
    },
    more: propertyName === undefined ? { fix } : {},
  };
}

/** True for a text without anything in it: only texts have a pattern or format. */
const isBlank = (text: JsonValue) => String(text).trim() === '';
