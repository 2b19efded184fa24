import {
  itemsOf,
  type JsonObject,
  type JsonValue,
  locationIn,
  type OperationNode,
  type Path,
  type ProductDefinitions,
  type Project,
  type ScreenNode,
  type SourceLocation,
  subschemas,
} from '../engine';
import { remember } from './remember';

/** A pattern that texts are checked with. */
export interface PatternUse {
  pattern: string;
  /** The schema that it stands in, with its other keywords. */
  schema: JsonObject;
  locate(): SourceLocation;
}

/** Every pattern of a project's forms and operations that may take long, with its place. */
export function doubtfulPatterns({ screens, product }: Project): PatternUse[] {
  return [
    ...screens.flatMap((screen) => doubtfulInScreen(screen, product)),
    ...[...product.operations.values()].flatMap(patternsInRequest).filter(isDoubtful),
  ];
}

const doubtfulInScreen = remember(({ model, locate }: ScreenNode, _product: ProductDefinitions) =>
  patternsInScreen({ model, locate }).filter(isDoubtful),
);

/** Every pattern of a screen's forms. */
export function patternsInScreen({
  model,
  locate,
}: Pick<ScreenNode, 'model' | 'locate'>): PatternUse[] {
  const here = (path: Path) => () => locate(path);
  return model.forms
    .flatMap((form) => form.steps)
    .flatMap(({ step, fields, path }) => [
      ...fields.flatMap(({ field, path: at }) => [
        ...asPattern(field, here([...at, 'pattern'])),
        ...patternsIn(field.items, [...at, 'items'], here),
      ]),
      ...itemsOf(step.rules, [...path, 'rules']).flatMap((rule) =>
        patternsIn(rule.value, rule.path, here),
      ),
    ]);
}

function patternsInRequest({ file, path, request }: OperationNode): PatternUse[] {
  return patternsIn(request, path, (at) => () => locationIn(file, at));
}

function patternsIn(
  schema: JsonValue | undefined,
  path: Path,
  locate: (path: Path) => () => SourceLocation,
): PatternUse[] {
  return subschemas(schema).flatMap((part) =>
    asPattern(part.schema, locate([...path, ...part.path, 'pattern'])),
  );
}

function asPattern(schema: JsonObject, locate: PatternUse['locate']): PatternUse[] {
  const { pattern } = schema;
  return typeof pattern === 'string' ? [{ pattern, schema, locate }] : [];
}

/** Texts are short: a time that grows with the square of the length is none that anybody notices. */
export const SLOWEST_DEGREE = 2;

/** Whether a pattern repeats a group, or has parts of open length enough to try them against each other. */
export function isDoubtful({ pattern }: Pick<PatternUse, 'pattern'>): boolean {
  const plain = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  const repeats = plain.match(/[*+]|\{\d+,\d*\}/g)?.length ?? 0;
  const repeatsGroup = /\)(?:[*+]|\{\d+,?\d*\})/.test(plain);
  return repeatsGroup || repeats > (plain.startsWith('^') ? SLOWEST_DEGREE : SLOWEST_DEGREE - 1);
}
