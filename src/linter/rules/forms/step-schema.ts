import {
  type FieldNode,
  fieldSchema,
  type IssueData,
  itemsOf,
  type JsonObject,
  type Path,
  type ProductDefinitions,
  type StepNode,
  stepSchema as schemaOfStep,
  type Target,
} from '../../../engine';
import { defineRule } from '../../define-rule';
import { isPattern } from '../../patterns/expressions';
import { isPlainSchema } from '../../schema/can-compile';
import { type SchemaChecker, schemaChecker } from '../../schema/checker';
import { shown } from '../../schema/finding';
import {
  crossedLimits,
  type SchemaMistakeId,
  schemaMistakeHints,
  schemaMistakeMessages,
  schemaMistakes,
} from '../../schema/schema-mistakes';

/** A step's rules are a JSON Schema (draft-07) that compiles, and that some value can satisfy. */
export const stepSchema = defineRule({
  name: 'step-schema',
  severity: 'error',
  docs: {
    description: { 'zh-CN': '字段的校验规则正确', en: 'The rules of fields work' },
    why: {
      'zh-CN': '规则有误的字段无法校验，表单也就无法提交。',
      en: 'A field with a broken rule cannot be checked, and its form cannot be sent.',
    },
    hint: { 'zh-CN': '修改这条规则', en: 'Correct this rule' },
  },
  messages: {
    ...schemaMistakeMessages,
    'choice-twice': {
      'zh-CN': '选项“${value}”出现了两次',
      en: 'The choice “${value}” stands here twice',
    },
  },
  hints: {
    ...schemaMistakeHints,
    'choice-twice': { 'zh-CN': '删去重复的一个', en: 'Take one of them out' },
  },
  checkStep(step, { screen: { locate }, product, report }) {
    const schemas = schemaChecker(product.metaSchemas);
    const mistakes = stepMistakes(step, schemas);
    for (const { messageId, path, target, data, suggestion } of mistakes) {
      report({ at: locate(path, target), messageId, data, suggestion });
    }
    const path = mistakes.length > 0 ? undefined : whatDoesNotCompile(step, product, schemas);
    if (path) report({ at: locate(path), messageId: 'cannot-work' });
  },
});

interface Mistake {
  messageId: SchemaMistakeId | 'choice-twice';
  path: Path;
  target: Target;
  data?: IssueData | undefined;
  suggestion?: string | undefined;
}

function stepMistakes({ step, fields, path }: StepNode, schemas: SchemaChecker): Mistake[] {
  const within = (schema: JsonObject, below: Path): Mistake[] =>
    schemaMistakes(schema, schemas).map((mistake) => ({
      ...mistake,
      path: [...below, ...mistake.path],
    }));
  return [
    ...fields.flatMap((field) => [
      ...fieldMistakes(field),
      ...(field.field.items ? within(field.field.items, [...field.path, 'items']) : []),
    ]),
    ...itemsOf(step.rules, [...path, 'rules']).flatMap((rule) => within(rule.value, rule.path)),
  ];
}

/**
 * For the mistakes that nothing else knows of: the narrowest place whose schema no validator can be
 * made of.
 */
function whatDoesNotCompile(
  { whole: step, fields, path }: StepNode,
  { registry }: ProductDefinitions,
  schemas: SchemaChecker,
): Path | undefined {
  if (!step) return undefined;
  // A field's other rules are always such keywords.
  const written = [...fields.map(({ field }) => field.items), ...(step.rules ?? [])];
  if (written.every((schema) => !schema || isPlainSchema(schema))) return undefined;
  // A school's own choices make no difference to whether the rules work.
  const context = { configuration: { schoolNameEn: 'any' }, registry };
  if (schemas.compiles(schemaOfStep(step, context))) return undefined;
  const broken = fields.find(({ name }) => {
    const field = step.fields[name];
    return field && !schemas.compiles(fieldSchema(field, context));
  });
  return broken?.path ?? [...path, 'rules'];
}

function fieldMistakes({ field, path }: FieldNode): Mistake[] {
  const found: Mistake[] = [];
  const add = (messageId: Mistake['messageId'], below: Path, data: Record<string, string>) =>
    found.push({ messageId, path: [...path, ...below], target: 'value', data });
  const { pattern } = field;
  if (pattern !== undefined && !isPattern(pattern)) {
    add('bad-pattern', ['pattern'], { pattern: shown(pattern) });
  }
  for (const mistake of crossedLimits(field)) {
    found.push({ ...mistake, path: [...path, ...mistake.path] });
  }
  const values = new Set(field.choices?.map(({ value }) => value));
  if (values.size === (field.choices?.length ?? 0)) return found;
  const seen = new Set<unknown>();
  for (const { value: choice, path: at } of itemsOf(field.choices, ['choices'])) {
    const { value } = choice;
    if (seen.has(value)) add('choice-twice', [...at, 'value'], { value: shown(value) });
    seen.add(value);
  }
  return found;
}
