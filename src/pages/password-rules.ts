import {
  type Catalogue,
  type Configuration,
  isJsonObject,
  type Locale,
  type Path,
  type Registry,
  readScreenModel,
  type ScreenNode,
  type Text,
  valueAt,
  widgetOf,
} from '../engine';
import { inAllLanguages } from './in-all-languages';

/** The settings of a school about new passwords, and the words of its languages. */
interface PasswordRules {
  /** Within the operator's limits. */
  settings: Pick<Configuration, 'accounts' | 'locales'>;
  registry: Registry;
  catalogue(locale: Locale): Catalogue | undefined;
}

/** A field as it is asked for at a school. */
interface AskedField {
  path: Path;
  members: { minLength: number; help?: Text };
}

/** Schools mostly ask for the same, and what is made of a screen lives as long as the screen. */
const made = new WeakMap<ScreenNode, Map<string, ScreenNode>>();

/**
 * Gives a screen whose new passwords have at least as many characters as the accounts of the school
 * ask for, in the rules of their fields and in the words beside these, so that students are told
 * before they choose one. It is the screen itself where that changes nothing.
 */
export function withPasswordRules(node: ScreenNode, rules: PasswordRules): ScreenNode {
  const least = rules.settings.accounts?.passwords?.minLength;
  const asked = least === undefined ? [] : fieldsBelow(node, least, rules);
  if (asked.length === 0) return node;
  const known = made.get(node) ?? new Map<string, ScreenNode>();
  made.set(node, known);
  const key = JSON.stringify(asked);
  const screen = known.get(key) ?? screenAsking(node, asked, rules.registry);
  known.set(key, screen);
  return screen;
}

function fieldsBelow(node: ScreenNode, least: number, rules: PasswordRules): AskedField[] {
  return node.model.fields.flatMap(({ field, path }): AskedField[] => {
    const { minLength = 0, help, options } = field;
    const isNew = options?.purpose === 'new' && widgetOf(field, rules.registry)?.secret === true;
    if (!isNew || minLength >= least) return [];
    const words = help === undefined ? {} : { help: withNumber(help, [minLength, least], rules) };
    return [{ path, members: { minLength: least, ...words } }];
  });
}

/** A text that tells another number in each language that the school offers. */
function withNumber(
  text: Text,
  [from, to]: readonly [number, number],
  { settings: { locales }, catalogue }: PasswordRules,
): Text {
  const number = new RegExp(`(?<![\\d.])${from}(?![\\d.]*\\d)`);
  const changed = (words = '') => words.replace(number, String(to));
  const whole = inAllLanguages(text, { locales, catalogue });
  if (typeof whole === 'string') return changed(whole);
  return Object.fromEntries(
    Object.entries(whole).map(([locale, words]) => [locale, changed(words)]),
  );
}

function screenAsking(
  node: ScreenNode,
  asked: readonly AskedField[],
  registry: Registry,
): ScreenNode {
  const value = structuredClone(node.value);
  for (const { path, members } of asked) {
    const field = valueAt(value, path);
    if (isJsonObject(field)) Object.assign(field, members);
  }
  return { ...node, value, model: readScreenModel(value, registry) };
}
