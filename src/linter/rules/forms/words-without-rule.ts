import {
  type FieldNode,
  fieldType,
  keywordsOf,
  type Registry,
  type StepNode,
  widgetOf,
} from '../../../engine';
import { ruleParts } from '../../forms/rule-parts';

/** The rules that a field has or has not by a member of the same name. */
const OWN_RULES = [
  ...(['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const),
  ...(['uniqueItems', 'pattern', 'const'] as const),
] as const;

/** Lists the keywords of a field's messages for rules that nothing checks it by. */
export function wordsWithoutRule(
  { name, field }: Pick<FieldNode, 'name' | 'field'>,
  step: StepNode,
  registry: Registry,
): string[] {
  const { messages } = field;
  if (!messages) return [];
  const widget = widgetOf(field, registry);
  const items = keywordsOf(field.items);
  const has = (keyword: string): boolean => {
    if (!isOneOf(OWN_RULES, keyword)) return true;
    const isTick = keyword === 'const' && fieldType(field) === 'boolean';
    const isKept = keyword === 'maxLength' && field.keep === true;
    return field[keyword] !== undefined || keyword in items || isTick || isKept;
  };
  const known: Readonly<Record<string, boolean>> = {
    format: field.format !== undefined || items.format !== undefined || !!widget?.checkWith,
    enum: field.choices !== undefined || widget?.choices !== undefined,
    confirm: widget?.checkWith !== undefined && widget.repeats !== undefined,
  };
  const missing = Object.keys(messages).filter((keyword) => !(known[keyword] ?? has(keyword)));
  // A rule of the step may check the field by any keyword.
  return missing.length > 0 && ruleParts(step).some((part) => part.field === name) ? [] : missing;
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return names.some((one) => one === name);
}
