import { type JsonValue, keywordsOf, LOCALES, type Path, suggest } from '../../engine';
import { meantLocale } from '../texts/meant-locale';
import { findStrayCharacter } from '../texts/stray-characters';
import { type Found, keyAt, type SchemaFinding, shown } from './finding';
import type { SchemaMessageId } from './messages';
import { EMAIL } from './meta-schemas';
import type { SchemaError } from './visit';

/** A text that its pattern or format refuses. */
export function refusedText(error: SchemaError, path: Path, found: Found): SchemaFinding[] {
  if (isBlank(error.data)) return found('left-blank');
  const file = fileNamed(error);
  const odd = file?.path.includes(' ') ? undefined : oddLetter(error);
  if (odd) return found(odd.messageId, odd.data, odd.more);
  if (file === undefined) return affixedName(error, path, found) ?? wrongForm(error, found);
  const value = shown(error.data);
  return isRight(file.path, error)
    ? found(
        'wrong-form',
        { value },
        file.isCertain
          ? { suggestion: file.path }
          : { suggestion: file.path, fix: { type: 'none' } },
      )
    : found('odd-file-name', { value });
}

/** The folder with which a pattern begins, where it is one for files. */
const FOLDER = /^\^([a-z]+\/)\[/;

/**
 * The file of the folder of which a text names one as systems and web pages do: with backslashes, a
 * longer path, or none. Undefined where none is asked for, or an address is given.
 */
function fileNamed({ data, parentSchema }: SchemaError): NamedFile | undefined {
  const [, folder] = FOLDER.exec(keywordsOf(parentSchema).pattern ?? '') ?? [];
  if (folder === undefined || /^https?:/i.test(String(data))) return undefined;
  const parts = String(data)
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => !/^\.*$/.test(part));
  const isElsewhere = /^(?:file:|[a-z]:)/i.test(String(data));
  const names = [folder.slice(0, -1)];
  const start = parts.findIndex((part) => names.includes(part) || suggest(part, names)) + 1;
  const rest = parts.slice(start === 0 && isElsewhere ? -1 : start);
  return { path: folder + rest.join('/'), isCertain: start > 0 || rest.length === 1 };
}

/** A file that a text names; of one in another folder nobody knows where it is. */
interface NamedFile {
  path: string;
  isCertain: boolean;
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
  const at = keyAt(path, name);
  const odd = oddLetter(error);
  if (odd) return found(odd.messageId, { ...odd.data, property: name }, at);
  // A pattern that takes languages and refuses usual names is one for languages.
  const isOfLanguages = LOCALES.every((one) => isRight(one, error)) && !isRight(OTHER, error);
  if (!NAME.test(name) || !isOfLanguages) {
    return found('bad-name', { property: name }, at);
  }
  return found('bad-language', { property: name }, { ...at, suggestion: languageNamed(name) });
}

/** A name that no language has. */
const OTHER = 'account_2';

const NAME = /^\p{L}[\p{L}\d_-]{0,39}$/u;

/** The language that a name stands for: in the letters of a tag, or as it is called. */
function languageNamed(name: string): string | undefined {
  const tag = name.replace('_', '-').toLowerCase();
  return LOCALES.find((one) => one.toLowerCase() === tag) ?? meantLocale(name);
}

/** The pattern of a field's name, in the meta-schemas. */
const FIELD_NAME = '^[A-Za-z][A-Za-z0-9_-]{0,39}$';
const AFFIXED = /^([^A-Za-z]*?)\$?\{{0,2}([A-Za-z][\w-]*?)\}{0,2}((?:[@#.]\S*)?)$/;

const AFFIXED_VALUE = '{"from":"account","prefix":",0,","suffix":{"field":"carrier"}}';

/** A field's name with what is to be put around it, in the place of the name alone. */
function affixedName(
  { data, parentSchema }: SchemaError,
  path: Path,
  found: Found,
): SchemaFinding[] | undefined {
  const { pattern } = keywordsOf(parentSchema);
  if (pattern !== FIELD_NAME || !path.includes('values')) return undefined;
  const [, prefix, from, suffix] = AFFIXED.exec(String(data)) ?? [];
  if (from === undefined)
    return found('wrong-form', { value: shown(data), example: AFFIXED_VALUE });
  const value = { from, ...(prefix && { prefix }), ...(suffix && { suffix }) };
  const meant = prefix || suffix ? value : from;
  return found('affix-in-name', { value: shown(data), meant: JSON.stringify(meant) });
}

/**
 * A text of a wrong form: an address or a colour that only lacks its beginning, a path with slashes
 * around it, an address for a host, and a language by its name are told with what was meant.
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
  const meant = [withoutSlashes(text), `#${text}`, hostIn(text)];
  const suggestion = meant.find((one) => isRight(one, error));
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

/** The host of an address; where it begins with a dot or a star, every host below it. */
function hostIn(address: string): string {
  const [, host = ''] = /^\s*(?:[a-z]+:)?\/{0,2}([^/?#:\s]*)/i.exec(address) ?? [];
  return host.toLowerCase().replace(/^(?:\*\.?|\.)(?=.)/, '*.');
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
