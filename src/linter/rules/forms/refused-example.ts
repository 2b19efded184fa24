import { type Field, fieldType, type Path, type Registry } from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { checkForms, type ShownField, type ShownForm } from '../../forms/shown-forms';
import { patternProblem } from '../../patterns/pattern-problem';
import { textsOf } from '../../reference-texts';
import { rememberAlone } from '../../remember';
import { fieldVerdict, refusingKeyword } from '../../schema/field-verdict';
import { exampleInWords } from './example-in-words';

/** The examples that the words of a field give can be entered there. */
export const refusedExample = defineRule({
  name: 'refused-example',
  severity: 'warning',
  needs: 'room',
  docs: {
    description: {
      'zh-CN': '字段文字里举的例子符合它的规则',
      en: 'The examples in the words of a field keep its rules',
    },
    why: {
      'zh-CN': '学生照着例子填写，却被拒绝。',
      en: 'Students who enter a value like the example are refused.',
    },
    hint: {
      'zh-CN': '换一个能填的例子，或改 ${keyword}',
      en: 'Give an example that can be entered, or change ${keyword}',
    },
  },
  messages: {
    example: {
      'zh-CN': '举的例子“${part}”，这个字段的 ${keyword} 不接受',
      en: 'The example “${part}” is refused by the ${keyword} of this field',
    },
  },
  ...checkForms<Report<'example'>>((form, { registry, report }) => {
    for (const shown of form.fields.values()) {
      const found = firstRefused(shown, { form, registry });
      if (found) report({ ...found, messageId: 'example' });
    }
  }),
});

interface Context {
  form: ShownForm;
  registry: Registry;
}

/** A value that a text of a field gives as an example, and the way from the field to the words. */
interface Example {
  part: string;
  path: Path;
}

const examplesInField = rememberAlone((field: Field): readonly Example[] =>
  Object.entries({ placeholder: field.placeholder, help: field.help }).flatMap(([name, value]) =>
    textsOf({ value, path: [name] }).flatMap(({ text, path }) => {
      const part = exampleInWords(text, name === 'placeholder');
      return part === undefined ? [] : [{ part, path }];
    }),
  ),
);

/** The first example of a field that its own rules refuse. */
function firstRefused(
  { field, schema, widget, path: place, choices }: ShownField,
  { form, registry }: Context,
) {
  const examples = examplesInField(field);
  if (examples.length === 0 || choices || widget?.secret || patternProblem(field)) return undefined;
  const { const: _const, default: _default, enum: _enum, ...rules } = schema;
  const accepts = fieldVerdict(registry);
  const { samples = [], normalize = String } = registry.format(field.format ?? '') ?? {};
  // Rules that refuse whatever the format takes are told as that.
  if (samples.length > 0 && !samples.some((one) => accepts(rules, one))) return undefined;
  const isNumber = ['number', 'integer'].includes(fieldType(field));
  for (const { part, path } of examples) {
    const at = form.locate([...place, ...path]);
    const value = isNumber ? Number(part) : normalize(part);
    const keyword = refusingKeyword(rules, value, accepts);
    if (at.origin || keyword === undefined) continue;
    // One with a wrong check digit is nobody's, on purpose.
    if (keyword === 'format' && samples.some(({ length }) => length === part.length)) continue;
    return { at, data: { part, keyword } };
  }
  return undefined;
}
