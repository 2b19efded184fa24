import { isJsonObject, type JsonValue, type PluginRegistry } from '../../engine';
import type { Path } from '../pointer';
import { fieldsFor, operationUses } from '../project/operation-uses';
import { itemsOf, objectOf, type StepFacts } from '../project/screen-facts';
import { widgetReferences } from '../project/widget-references';
import { defineRule } from '../rule';
import { mostSimilar } from '../similar';

/** Fields and steps that a form names are its own. */
export const unknownField = defineRule({
  name: 'unknown-field',
  severity: 'error',
  docs: {
    description: { 'zh-CN': '引用的字段和步骤存在', en: 'Fields and steps that are named exist' },
    hint: { 'zh-CN': '这里可用的字段：${known}', en: 'The fields here are: ${known}' },
  },
  messages: {
    'no-field': { 'zh-CN': '表单里没有字段“${field}”', en: 'The form has no field “${field}”' },
    'later-field': {
      'zh-CN': '字段“${field}”在后面的步骤里，这时还没有填写',
      en: 'The field “${field}” is in a later step and not filled in yet',
    },
    'no-step': { 'zh-CN': '表单里没有步骤“${step}”', en: 'The form has no step “${step}”' },
  },
  hints: {
    'no-step': { 'zh-CN': '这个表单的步骤：${known}', en: 'The steps of this form are: ${known}' },
  },
  check({ project, report }) {
    for (const { facts, place } of project.screens.resolved) {
      const uses = operationUses(facts.forms, project.plugins);
      for (const form of facts.forms) {
        const all = new Set(form.steps.flatMap(({ fields }) => fields.map(({ name }) => name)));
        const stepIds = form.steps.flatMap(({ step: { id } }) =>
          typeof id === 'string' ? [id] : [],
        );
        for (const step of form.steps) {
          const usable = fieldsFor(form, step);
          const mentions = [
            ...inSchema(step),
            ...inFields(step, project.plugins),
            // Values without an operation go nowhere, but a mistyped field in them is one all the same.
            ...(typeof step.submit.operation === 'string'
              ? []
              : inValues(step.submit.values, [...step.path, 'submit', 'values'])),
            ...uses
              .filter((use) => use.step === step)
              .flatMap(({ values, valuesPath }) => inValues(values, valuesPath)),
          ];
          for (const { name, path, aim = 'value' } of mentions) {
            if (usable.has(name)) continue;
            const later = all.has(name);
            const known = [...usable];
            report({
              place: place(path, aim),
              messageId: later ? 'later-field' : 'no-field',
              data: { field: name, known: known.join(', ') },
              suggestion: later ? undefined : mostSimilar(name, known),
            });
          }
          const target = objectOf(step.submit.then).step;
          if (typeof target !== 'string' || stepIds.includes(target)) continue;
          report({
            place: place([...step.path, 'submit', 'then', 'step']),
            messageId: 'no-step',
            data: { step: target, known: stepIds.join(', ') },
            suggestion: mostSimilar(target, stepIds),
          });
        }
      }
    }
  },
});

/** One place that names a field. */
interface Mention {
  name: string;
  path: Path;
  aim?: 'key';
}

/** `required` and conditions. */
function inSchema({ schema, path }: StepFacts): Mention[] {
  const at = [...path, 'schema'];
  const conditions = ['allOf', 'if', 'then', 'else'].flatMap((key) =>
    inCondition(schema[key], [...at, key]),
  );
  return [...names(schema.required, [...at, 'required']), ...conditions];
}

function inCondition(value: JsonValue | undefined, path: Path): Mention[] {
  if (Array.isArray(value))
    return itemsOf(value, path).flatMap((item) => inCondition(item.value, item.path));
  if (!isJsonObject(value)) return [];
  const nested = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'].flatMap((key) =>
    inCondition(value[key], [...path, key]),
  );
  return [
    ...names(value.required, [...path, 'required']),
    ...keys(value.properties, [...path, 'properties']),
    ...nested,
  ];
}

/** `visibleWhen`, and the options of widgets that name fields. */
function inFields(step: StepFacts, plugins: PluginRegistry): Mention[] {
  return [
    ...step.fields.flatMap(({ ui, path }) => keys(ui.visibleWhen, [...path, 'ui', 'visibleWhen'])),
    ...widgetReferences(step, plugins, 'field').flatMap(({ value, key, path }) =>
      mention(value, [...path, key]),
    ),
  ];
}

/** Value builders: the short form, `from`, and the fields of prefix and suffix. */
function inValues(values: JsonValue | undefined, path: Path): Mention[] {
  return Object.entries(objectOf(values)).flatMap(([key, builder]) => {
    const at = [...path, key];
    if (typeof builder === 'string') return mention(builder, at);
    const { from, prefix, suffix } = objectOf(builder);
    return [
      ...mention(from, [...at, 'from']),
      ...mention(objectOf(prefix).field, [...at, 'prefix', 'field']),
      ...mention(objectOf(suffix).field, [...at, 'suffix', 'field']),
    ];
  });
}

function mention(value: JsonValue | undefined, path: Path): Mention[] {
  return typeof value === 'string' ? [{ name: value, path }] : [];
}

function names(value: JsonValue | undefined, path: Path): Mention[] {
  return itemsOf(value, path).flatMap((item) => mention(item.value, item.path));
}

function keys(value: JsonValue | undefined, path: Path): Mention[] {
  return Object.keys(objectOf(value)).map((name) => ({ name, path: [...path, name], aim: 'key' }));
}
