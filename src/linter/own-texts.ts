import {
  type Path,
  type Project,
  type ProjectFile,
  type SchoolNode,
  type SourceLocation,
  type TextNode,
  textsOfScreen,
  textsOfSettings,
} from '../engine';
import { textsOf } from './reference-texts';

/** Words that a school's own file writes. */
interface OwnText {
  text: string;
  school: SchoolNode;
  at: SourceLocation;
}

/**
 * The words by language that schools write themselves, of the files that may hold what is looked
 * for: the others are not walked through.
 */
export function* ownTexts(
  { product, schools, screens }: Project,
  mayHold: (file: ProjectFile) => boolean,
): Generator<OwnText> {
  const written = function* (
    texts: readonly TextNode[],
    school: SchoolNode,
    locate: (path: Path) => SourceLocation,
  ) {
    for (const { text: value, path: place } of texts) {
      for (const { text, path } of textsOf({ value, path: place })) {
        const at = locate(path);
        if (!at.origin) yield { text, school, at };
      }
    }
  };
  for (const { owner, file, value, locate } of screens) {
    const school = schools.get(owner ?? '');
    if (school && mayHold(file)) yield* written(textsOfScreen(value, product), school, locate);
  }
  for (const school of schools.values()) {
    const { file, configuration, locate } = school;
    if (file && mayHold(file)) {
      yield* written(textsOfSettings(configuration, product), school, locate);
    }
  }
}
