import { itemsOf, type JsonObject, type Path, type StepNode, subschemas } from '../../engine';

/** A schema within the rules of a step. */
export interface RulePart {
  path: Path;
  schema: JsonObject;
  /**
   * The field whose value it says something of; undefined where it is about all values, or about
   * what a field holds.
   */
  field: string | undefined;
  /** True when the schema is about all values together. */
  isOfFields: boolean;
}

/** Every schema of a step's rules. */
export function ruleParts({ step, path }: StepNode): RulePart[] {
  return itemsOf(step.rules, [...path, 'rules']).flatMap((rule) =>
    subschemas(rule.value).map((part) => ({
      path: [...rule.path, ...part.path],
      schema: part.schema,
      field: fieldOf(part.path),
      isOfFields: areCombined(part.path),
    })),
  );
}

/** Keywords that say something of the same value as the schema around them. */
const COMBINED: readonly string[] = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'];

function fieldOf(path: Path): string | undefined {
  const at = path.indexOf('properties');
  const around = [...path.slice(0, at), ...path.slice(at + 2)];
  return at === -1 || !areCombined(around) ? undefined : path[at + 1];
}

function areCombined(path: Path): boolean {
  return path.every((token) => COMBINED.includes(token) || /^\d+$/.test(token));
}
