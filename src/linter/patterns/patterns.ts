import {
  itemsOf,
  type JsonValue,
  keywordsOf,
  locationIn,
  type OperationNode,
  type Path,
  type ScreenNode,
  type SourceLocation,
  type StepNode,
  subschemas,
  type Target,
  type TypedKeywords,
} from '../../engine';
import { rememberAlone } from '../remember';

/** A pattern that texts are checked with. */
export interface PatternUse {
  pattern: string;
  /** The schema that it stands in, with its other keywords. */
  schema: TypedKeywords;
  /** The place of the pattern, or of a keyword beside it. */
  locate(keyword?: PatternKeyword): SourceLocation;
}

/** A pattern within a form, and the way to each keyword beside it. */
interface PatternInForm extends Omit<PatternUse, 'locate'> {
  target?: Target;
  pathOf(keyword?: PatternKeyword): Path;
}

type PatternKeyword = 'pattern' | 'minLength' | 'maxLength';

/** Every pattern of a screen's forms. */
export function patternsInScreen(
  { model, locate }: Pick<ScreenNode, 'model' | 'locate'>,
  isWanted: (pattern: string) => boolean = () => true,
): PatternUse[] {
  return model.forms.flatMap(({ steps }) =>
    patternsInSteps(steps).flatMap(({ pattern, schema, target, pathOf }) =>
      isWanted(pattern)
        ? [{ pattern, schema, locate: (keyword) => locate(pathOf(keyword), target) }]
        : [],
    ),
  );
}

/** Alike forms have the very same steps. */
const patternsInSteps = rememberAlone((steps: readonly StepNode[]): PatternInForm[] =>
  steps.flatMap(({ step, fields, path }) => [
    ...fields.flatMap(({ field, path: at }) => {
      // A project whose patterns are decided about has not been checked by its schemas yet.
      const typed = keywordsOf(field);
      const { pattern, items } = typed;
      const own = pattern === undefined ? [] : [{ pattern, schema: typed, pathOf: below(at) }];
      return items === undefined ? own : [...own, ...patternsInSchema(items, [...at, 'items'])];
    }),
    ...itemsOf(step.rules, [...path, 'rules']).flatMap((rule) =>
      patternsInSchema(rule.value, rule.path),
    ),
  ]),
);

/** The way to a keyword of a schema. */
function below(path: Path) {
  return (keyword: PatternKeyword = 'pattern'): Path => [...path, keyword];
}

/** Every pattern of an operation's request. */
export function patternsInRequest({ file, path, request }: OperationNode): PatternUse[] {
  return patternsInSchema(request, path).map(({ pattern, schema, target, pathOf }) => ({
    pattern,
    schema,
    locate: (keyword) => locationIn(file, pathOf(keyword), target),
  }));
}

function patternsInSchema(schema: JsonValue | undefined, path: Path): PatternInForm[] {
  return subschemas(schema).flatMap(({ schema: part, path: within }) => {
    const typed = keywordsOf(part);
    const { pattern, patternProperties = {} } = typed;
    const at = [...path, ...within];
    const ofNames = Object.keys(patternProperties).map(
      (name): PatternInForm => ({
        pattern: name,
        schema: { pattern: name },
        target: 'key',
        pathOf: () => [...at, 'patternProperties', name],
      }),
    );
    if (pattern === undefined) return ofNames;
    return [{ pattern, schema: typed, pathOf: below(at) }, ...ofNames];
  });
}
