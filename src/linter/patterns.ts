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

const doubtfulByProject = new WeakMap<Project, readonly PatternUse[]>();

/** Every pattern of a project's forms and operations that may take long, with its place. */
export function doubtfulPatterns(project: Project): readonly PatternUse[] {
  const { screens, product } = project;
  const found = doubtfulByProject.get(project) ?? [
    ...screens.flatMap((screen) => doubtfulInScreen(screen, product)),
    ...doubtfulInRequests(product.operations, product),
  ];
  doubtfulByProject.set(project, found);
  return found;
}

const doubtfulInRequests = remember(
  (operations: ProductDefinitions['operations'], _product: ProductDefinitions) =>
    [...operations.values()].flatMap(patternsInRequest).filter(isDoubtful),
);

const doubtfulInScreen = remember(({ model, locate }: ScreenNode, _product: ProductDefinitions) =>
  patternsInScreen({ model, locate }).filter(isDoubtful),
);

/** Every pattern of a screen's forms. */
export function patternsInScreen({
  model,
  locate,
}: Pick<ScreenNode, 'model' | 'locate'>): PatternUse[] {
  const found: PatternUse[] = [];
  for (const { step, fields, path } of model.forms.flatMap((form) => form.steps)) {
    for (const { field, path: at } of fields) {
      const { pattern, items } = field;
      if (typeof pattern === 'string') {
        found.push({ pattern, schema: field, locate: () => locate([...at, 'pattern']) });
      }
      if (items !== undefined) found.push(...patternsIn(items, [...at, 'items'], locate));
    }
    for (const rule of itemsOf(step.rules, [...path, 'rules'])) {
      found.push(...patternsIn(rule.value, rule.path, locate));
    }
  }
  return found;
}

function patternsInRequest({ file, path, request }: OperationNode): PatternUse[] {
  return patternsIn(request, path, (at) => locationIn(file, at));
}

function patternsIn(
  schema: JsonValue | undefined,
  path: Path,
  locate: (path: Path) => SourceLocation,
): PatternUse[] {
  return subschemas(schema).flatMap(({ schema: part, path: below }) => {
    const { pattern } = part;
    if (typeof pattern !== 'string') return [];
    return [{ pattern, schema: part, locate: () => locate([...path, ...below, 'pattern']) }];
  });
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
