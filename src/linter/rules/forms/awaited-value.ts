import {
  type Choice,
  type IssueData,
  type JsonValue,
  keywordsOf,
  type Path,
  type Registry,
  suggest,
} from '../../../engine';
import type { ShownField } from '../../forms/shown-forms';
import { withoutImpossiblePattern } from '../../patterns/pattern-problem';
import { fieldVerdict } from '../../schema/field-verdict';
import { shown } from '../../schema/finding';
import { isOfType } from '../../schema/keywords';
import { mayStandFor } from '../../texts/stray-characters';

/** The target of a condition: the field, or the result of an earlier step, that it waits for. */
type Target = Pick<ShownField, 'name' | 'choices' | 'schema'>;

/** Why a value that a condition or a rule waits for never comes. */
export interface AwaitedValueProblem {
  path: Path;
  /** The field or result that it waits for, and the value. */
  field: string;
  value: JsonValue;
  messageId: 'not-a-choice' | 'wrong-type' | 'refused';
  data: IssueData;
  suggestion?: string | undefined;
}

/**
 * Lists what is wrong with a value that none of these targets can have; nothing where one of them
 * can.
 * @param path where the value stands
 */
export function problemsOfAwaitedValue(
  value: JsonValue,
  path: Path,
  targets: readonly Target[],
  registry: Registry,
): AwaitedValueProblem[] {
  const problems = targets.map((target) => valueProblems(value, path, target, registry));
  return problems.some((found) => found.length === 0) ? [] : (problems[0] ?? []);
}

function valueProblems(
  value: JsonValue,
  path: Path,
  target: Target,
  registry: Registry,
): AwaitedValueProblem[] {
  const { name, choices, schema } = target;
  const data = { field: name, value: shown(value) };
  // The choice that a school does not have is told by widget-options.
  if (choices && choices.length > 0 && schema.type !== 'array') {
    if (choices.some((choice) => mayStandFor(choice, value))) return [];
    return [
      {
        path,
        ...{ field: name, value },
        messageId: 'not-a-choice',
        data: {
          ...data,
          choices: choices.slice(0, 20).map((choice) => String(choice.value)),
        },
        suggestion: meantChoice(value, choices),
      },
    ];
  }
  const { type = 'string' } = keywordsOf(schema);
  if (!isOfType(value, type)) {
    return [
      {
        path,
        ...{ field: name, value },
        messageId: 'wrong-type',
        data: { ...data, value: JSON.stringify(value), type, example: EXAMPLES[type] ?? '"…"' },
      },
    ];
  }
  // A field's `const` binds in the end, not yet while the form is filled in.
  const { const: _const, ...rules } = withoutImpossiblePattern(schema);
  const isBlank = typeof value === 'string' && value.trim() === '';
  if (!isBlank && fieldVerdict(registry)(rules, value)) return [];
  return [{ path, field: name, value, messageId: 'refused', data }];
}

/** The choice whose code or words stand where its value should, or that was mistyped. */
function meantChoice(value: JsonValue, choices: readonly Choice[]): string | undefined {
  const text = String(value);
  const named = choices.find(
    ({ value: own, code, label }) =>
      String(own) === text || code === text || wordsOf(label).includes(text),
  );
  const meant =
    named?.value ??
    suggest(
      text,
      choices.map((choice) => String(choice.value)),
    );
  return typeof meant === 'string' ? meant : undefined;
}

function wordsOf(label: Choice['label']): unknown[] {
  if (typeof label === 'string') return [label];
  return Object.values('words' in label ? Object(label.words) : label);
}

/** How a value of each type is written. */
const EXAMPLES: Readonly<Record<string, string>> = {
  boolean: 'true',
  number: '3',
  integer: '3',
  string: '"east"',
  array: '["east"]',
};
