import {
  itemsOf,
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

/** A pattern that texts are checked with, and that may take long. */
export interface PatternUse {
  pattern: string;
  locate(): SourceLocation;
}

/** Every pattern of a project's forms and operations that may take long, with its place. */
export function doubtfulPatterns({ screens, product }: Project): PatternUse[] {
  return [
    ...screens.flatMap((screen) => patternsInScreen(screen, product)),
    ...[...product.operations.values()].flatMap(patternsInRequest),
  ];
}

const patternsInScreen = remember(
  ({ model, locate }: ScreenNode, _product: ProductDefinitions): PatternUse[] => {
    const here = (path: Path) => () => locate(path);
    return model.forms
      .flatMap((form) => form.steps)
      .flatMap(({ step, fields, path }) => [
        ...fields.flatMap(({ field, path: at }) => [
          ...asPattern(field.pattern, here([...at, 'pattern'])),
          ...patternsIn(field.items, [...at, 'items'], here),
        ]),
        ...itemsOf(step.rules, [...path, 'rules']).flatMap((rule) =>
          patternsIn(rule.value, rule.path, here),
        ),
      ]);
  },
);

function patternsInRequest({ file, path, request }: OperationNode): PatternUse[] {
  return patternsIn(request, path, (at) => () => locationIn(file, at));
}

function patternsIn(
  schema: JsonValue | undefined,
  path: Path,
  locate: (path: Path) => () => SourceLocation,
): PatternUse[] {
  return subschemas(schema).flatMap((part) =>
    asPattern(part.schema.pattern, locate([...path, ...part.path, 'pattern'])),
  );
}

function asPattern(pattern: JsonValue | undefined, locate: PatternUse['locate']): PatternUse[] {
  return typeof pattern === 'string' && isDoubtful(pattern) ? [{ pattern, locate }] : [];
}

/** Texts are short: a time that grows with the square of the length is none that anybody notices. */
export const SLOWEST_DEGREE = 2;

/** Whether a pattern repeats a group, or has parts of open length enough to try them against each other. */
function isDoubtful(pattern: string): boolean {
  const plain = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  const repeats = plain.match(/[*+]|\{\d+,\d*\}/g)?.length ?? 0;
  const repeatsGroup = /\)(?:[*+]|\{\d+,?\d*\})/.test(plain);
  return repeatsGroup || repeats > (plain.startsWith('^') ? SLOWEST_DEGREE : SLOWEST_DEGREE - 1);
}
