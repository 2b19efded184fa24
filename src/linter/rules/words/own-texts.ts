import {
  type JsonObject,
  type Path,
  type ProductDefinitions,
  type Project,
  type SchoolNode,
  type SourceLocation,
  type Text,
  valueAt,
} from '../../../engine';
import { type MarkdownFile, markdownFiles } from '../../markdown/markdown-texts';
import { ownSettings } from '../../own-settings';
import { textsOf } from '../../reference-texts';
import { remember, rememberAlone } from '../../remember';
import { createTextSearch } from '../../texts/text-search';
import { mayTellFigure } from './figures-in-words';
import { mayTellLimit } from './limits-in-words';
import { mayHoldNoMoment, mayNameWeekday, mayTellMoment } from './moments-in-words';

/** Words of a school's own file that may tell a moment, a limit or a figure. */
interface OwnText {
  text: string;
  school: SchoolNode;
  /** Gives the location of a part of the text: the part in a Markdown file, else the whole text. */
  locate(part: string): SourceLocation;
  /** The day of the notice whose words these are, as the file says it; empty without one. */
  day?: string;
  /** Its last day likewise. */
  until?: string;
  /** The title of the notice in the same language. */
  title?: string;
  /** The same text in the first of its languages, for the others. */
  former?: string | undefined;
}

/** A text that tells something in one of its languages, and the way to it. */
interface TellingText {
  path: Path;
  text: Text;
}

/** Days of the week and limits alone are told without a digit or a sign. */
const DIGIT_OR_SIGN = /[\d@¥￥]/;

/** True when words may tell what the rules about words look for: most tell nothing of it. */
function mayTell(words: string): boolean {
  if (mayNameWeekday(words) || mayTellLimit(words)) return true;
  return (
    DIGIT_OR_SIGN.test(words) &&
    (mayTellMoment(words) || mayHoldNoMoment(words) || mayTellFigure(words))
  );
}

/** The same of a text in any of its languages. */
function mayTellInAny(text: Text): boolean {
  if (typeof text === 'string') return mayTell(text);
  for (const locale in text) if (mayTell(text[locale] ?? '')) return true;
  return false;
}

const searchOf = rememberAlone((product: ProductDefinitions) =>
  createTextSearch<TellingText>(product, {
    inText: (text, kind) =>
      kind !== 'markdownFile' && mayTellInAny(text) ? [{ path: [], text }] : NONE,
  }),
);

const NONE: readonly TellingText[] = [];

const inScreen = remember((value: JsonObject, product: ProductDefinitions) =>
  searchOf(product)(value, product.metaSchemas['screen.schema.json']),
);

const inSettings = remember((school: SchoolNode, product: ProductDefinitions) =>
  searchOf(product)(ownSettings(school, product), product.metaSchemas['configuration.schema.json']),
);

const telling = new WeakMap<object, boolean>();

function isTelling({ key, text }: MarkdownFile): boolean {
  const known = telling.get(key) ?? mayTell(text);
  telling.set(key, known);
  return known;
}

/**
 * The words by language that schools write themselves, and their Markdown files, as far as they may
 * tell a moment, a limit or a figure.
 */
export function ownTexts(project: Project): readonly OwnText[] {
  const known = textsOfProject.get(project) ?? [...findTexts(project)];
  textsOfProject.set(project, known);
  return known;
}

/** Several rules ask in turn. */
const textsOfProject = new WeakMap<Project, readonly OwnText[]>();

function* findTexts(project: Project): Generator<OwnText> {
  const { product, schools, screens } = project;
  for (const { owner, value, locate } of screens) {
    const school = schools.get(owner ?? '');
    if (school) yield* written(inScreen(value, product), { school, value, locate });
  }
  for (const school of schools.values()) {
    if (!school.file) continue;
    const { configuration: value, locate } = school;
    yield* written(inSettings(school, product), { school, value, locate });
  }
  for (const file of markdownFiles(project)) if (isTelling(file)) yield file;
}

interface Writer {
  school: SchoolNode;
  value: JsonObject;
  locate(path: Path): SourceLocation;
}

function* written(
  texts: readonly TellingText[],
  { school, value, locate }: Writer,
): Generator<OwnText> {
  for (const { text: words, path: place } of texts) {
    let former: string | undefined;
    for (const { text, path } of textsOf({ value: words, path: place })) {
      const at = locate(path);
      if (at.origin) continue;
      const day = String(valueAt(value, [...place.slice(0, -1), 'date']) ?? '');
      const until = String(valueAt(value, [...place.slice(0, -1), 'until']) ?? '');
      const title = titleBeside(value, path);
      yield { text, school, locate: () => at, day, until, title, former };
      former ??= text;
    }
  }
}

/** The title beside the text of a notice, in the language of these words of it. */
function titleBeside(value: JsonObject, path: Path): string {
  const place = path.lastIndexOf('text');
  if (place === -1) return '';
  const beside = [...path.slice(0, place), 'title', ...path.slice(place + 1)];
  return String(valueAt(value, beside) ?? '');
}
