import {
  type JsonObject,
  type Path,
  type Project,
  type SchoolNode,
  type SourceLocation,
  type TextNode,
  textsOfScreen,
  textsOfSettings,
  valueAt,
} from '../engine';
import { markdownFiles } from './markdown-texts';
import { textsOf } from './reference-texts';
import { remember } from './remember';

/** Words that a school's own file writes. */
interface OwnText {
  text: string;
  school: SchoolNode;
  /** Gives the location of a part of the text: the part in a Markdown file, else the whole text. */
  locate(part: string): SourceLocation;
  /** The day of the notice whose words these are, as the file says it; empty without one. */
  day?: string;
  /** The same words in a language before, where these pass the quick test too. */
  former?: string | undefined;
}

/**
 * The words by language that schools write themselves, and their Markdown files.
 *
 * @param mayHold a quick test of a file's text, and of each text of it: those that fail it are
 *   passed over
 */
export function* ownTexts(
  project: Project,
  mayHold: (text: string) => boolean,
): Generator<OwnText> {
  const { product, schools, screens } = project;
  for (const { owner, file, value, locate } of screens) {
    const school = schools.get(owner ?? '');
    if (!school || !isTried(file, mayHold)) continue;
    yield* written(textsOfScreen(value, product), mayHold, { school, value, locate });
  }
  for (const school of schools.values()) {
    const { file, configuration: value, locate } = school;
    if (!file || !isTried(file, mayHold)) continue;
    yield* written(textsOfSettings(value, product), mayHold, { school, value, locate });
  }
  for (const { text, school, key, locate } of markdownFiles(project)) {
    if (isTried(key, mayHold)) yield { text, school, locate };
  }
}

const isTried = remember(
  ({ text = '' }: { text?: string | undefined }, mayHold: (text: string) => boolean) =>
    mayHold(text),
);

interface Writer {
  school: SchoolNode;
  value: JsonObject;
  locate(path: Path): SourceLocation;
}

function* written(
  texts: readonly TextNode[],
  mayHold: (text: string) => boolean,
  { school, value, locate }: Writer,
): Generator<OwnText> {
  for (const { text: words, path: place } of texts) {
    let former: string | undefined;
    for (const { text, path } of textsOf({ value: words, path: place })) {
      if (!mayHold(text)) continue;
      const at = locate(path);
      if (at.origin) continue;
      const day = String(valueAt(value, [...place.slice(0, -1), 'date']) ?? '');
      yield { text, school, locate: () => at, day, former };
      former ??= text;
    }
  }
}
