import {
  itemsOf,
  type JsonValue,
  keywordsOf,
  locationIn,
  type OperationNode,
  type Path,
  type ScreenNode,
  type SourceLocation,
  subschemas,
  type TypedKeywords,
} from '../engine';

/** A pattern that texts are checked with. */
export interface PatternUse {
  pattern: string;
  /** The schema that it stands in, with its other keywords. */
  schema: TypedKeywords;
  /** The place of the pattern, or of a keyword beside it. */
  locate(keyword?: 'pattern' | 'minLength' | 'maxLength'): SourceLocation;
}

/** Every pattern of a screen's forms. */
export function patternsInScreen({
  model,
  locate,
}: Pick<ScreenNode, 'model' | 'locate'>): PatternUse[] {
  const found: PatternUse[] = [];
  for (const { step, fields, path } of model.forms.flatMap((form) => form.steps)) {
    for (const { field, path: at } of fields) {
      // A project whose patterns are decided about has not been checked by its schemas yet.
      const typed = keywordsOf(field);
      const { pattern, items } = typed;
      if (pattern !== undefined) {
        found.push({
          pattern,
          schema: typed,
          locate: (keyword = 'pattern') => locate([...at, keyword]),
        });
      }
      if (items !== undefined) found.push(...patternsInSchema(items, [...at, 'items'], locate));
    }
    for (const rule of itemsOf(step.rules, [...path, 'rules'])) {
      found.push(...patternsInSchema(rule.value, rule.path, locate));
    }
  }
  return found;
}

/** Every pattern of an operation's request. */
export function patternsInRequest({ file, path, request }: OperationNode): PatternUse[] {
  return patternsInSchema(request, path, (at, target) => locationIn(file, at, target));
}

function patternsInSchema(
  schema: JsonValue | undefined,
  path: Path,
  locate: ScreenNode['locate'],
): PatternUse[] {
  return subschemas(schema).flatMap(({ schema: part, path: below }) => {
    const typed = keywordsOf(part);
    const { pattern, patternProperties = {} } = typed;
    const at = [...path, ...below];
    const ofNames = Object.keys(patternProperties).map((name) => ({
      pattern: name,
      schema: { pattern: name },
      locate: () => locate([...at, 'patternProperties', name], 'key'),
    }));
    if (pattern === undefined) return ofNames;
    return [
      { pattern, schema: typed, locate: (keyword = 'pattern') => locate([...at, keyword]) },
      ...ofNames,
    ];
  });
}
