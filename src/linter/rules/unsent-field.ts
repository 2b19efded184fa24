import {
  builderFields,
  type FieldNode,
  type FormNode,
  objectOf,
  operationUses,
  type ProductDefinitions,
  subschemas,
  usableSteps,
} from '../../engine';
import { defineRule } from '../define-rule';
import { requestOfUse } from '../request-of-use';
import { resultNames } from '../result-names';
import { schemaChecker } from '../schema/checker';

/** What a student fills in is sent, or is needed for something else of the form. */
export const unsentField = defineRule({
  name: 'unsent-field',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '学生填写的内容都会提交或用到',
      en: 'What a student fills in is sent or used',
    },
    why: {
      'zh-CN': '学生填写的内容被丢弃，谁也收不到。',
      en: 'What students enter is thrown away: nobody receives it.',
    },
    hint: {
      'zh-CN': '改用操作的数据项名称，在 submit.values 里写明它用在哪里，或删去这个字段',
      en: 'Name it after a field of the operation, say in submit.values what it is for, or take it out',
    },
  },
  messages: {
    'sent-nowhere': {
      'zh-CN': '字段“${field}”不会提交到任何地方',
      en: 'The field “${field}” is sent nowhere',
    },
  },
  checkScreen(screen, { product, report }) {
    const schemas = schemaChecker(product.metaSchemas);
    for (const form of screen.model.forms) {
      // Where a step is wrong, what it sends cannot be told.
      if (!form.steps.every(({ step }) => schemas.isStep(step))) continue;
      const used = usedFields(form, product);
      const fields = form.steps.flatMap((step) => step.fields);
      // What a mistyped name was to send cannot be told.
      const results = resultNames(form.steps, product) ?? [];
      const known = new Set([...fields.map(({ name }) => name), ...results]);
      if ([...used].some((name) => !known.has(name))) continue;
      for (const field of fields) {
        if (used.has(field.name) || isCondition(field, product)) continue;
        const at = screen.locate(field.path, 'key');
        report({ at, messageId: 'sent-nowhere', data: { field: field.name } });
      }
    }
  },
});

/** The fields that a request, another field, a rule or a widget of the form uses. */
function usedFields(form: FormNode, product: ProductDefinitions): ReadonlySet<string> {
  const sent = operationUses([form]).flatMap((use) => {
    const request = requestOfUse(use, product);
    if (request) return Object.values(request).flatMap(builderFields);
    return usableSteps(form, use.step).flatMap(({ fields }) => fields.map(({ name }) => name));
  });
  const named = form.steps.flatMap(({ step, fields }) => [
    ...subschemas({ allOf: step.rules ?? [] }).flatMap(({ schema }) => [
      ...Object.keys(objectOf(schema.properties)),
      ...(Array.isArray(schema.required) ? schema.required.map(String) : []),
    ]),
    ...fields.flatMap(({ field, references }) => [
      ...Object.keys(objectOf(field.visibleWhen)),
      ...namedFields(references),
    ]),
  ]);
  return new Set([...sent, ...named]);
}

function namedFields(references: FieldNode['references']): string[] {
  return references.flatMap(({ kind, value }) =>
    kind === 'fieldName' && typeof value === 'string' ? [value] : [],
  );
}

/** Whether a field only has to be right: one value is allowed, or it is compared with another field. */
function isCondition({ field, references }: FieldNode, { registry }: ProductDefinitions): boolean {
  if (field.const !== undefined) return true;
  const widget = typeof field.widget === 'string' ? registry.widget(field.widget) : undefined;
  return widget?.checkWith !== undefined && namedFields(references).length > 0;
}
