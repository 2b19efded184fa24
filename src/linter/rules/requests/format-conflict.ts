import type { JsonObject, Registry } from '../../../engine';
import { valueFor } from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { checkForms, type ShownField } from '../../forms/shown-forms';
import { withoutImpossiblePattern } from '../../patterns/pattern-problem';
import { fieldVerdict } from '../../schema/field-verdict';

/** The bounds and pattern of a field leave room for what its format and widget are for. */
export const formatConflict = defineRule({
  name: 'format-conflict',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '长度和格式的规则容得下正确的值',
      en: 'Bounds and patterns leave room for the right values',
    },
    why: {
      'zh-CN': '例如手机号是 11 位，maxLength 为 10 的手机号字段永远填不对，学生无法提交。',
      en: 'A mobile number has 11 digits: with a maxLength of 10 no student can enter one, and the form is never sent.',
    },
    hint: {
      'zh-CN': '删去 ${keyword}，或改得容得下 ${sample}',
      en: 'Take ${keyword} out, or make room for ${sample}',
    },
  },
  messages: {
    refuses: {
      'zh-CN': '${keyword} 不接受任何正确的“${name}”，例如 ${sample}',
      en: 'The ${keyword} refuses every right “${name}”, such as ${sample}',
    },
    some: {
      'zh-CN': '${keyword} 不接受 ${sample} 这样的“${name}”，有的学生填不了',
      en: 'The ${keyword} refuses a “${name}” such as ${sample}: some students cannot enter theirs',
    },
    together: {
      'zh-CN': '这个字段的规则合起来不接受任何正确的“${name}”，例如 ${sample}',
      en: 'The rules of this field together refuse every right “${name}”, such as ${sample}',
    },
    'not-text': {
      'zh-CN': '格式“${name}”只用于文字，这个字段的类型是 ${type}',
      en: 'The format “${name}” is for text, and this field is of the type ${type}',
    },
  },
  hints: {
    together: {
      'zh-CN': '删去 format、pattern 或长度中的一项',
      en: 'Take one of format, pattern and the bounds out',
    },
    'not-text': {
      'zh-CN': '删去 type（默认就是文字），或删去 format',
      en: 'Take the type out (text is the default), or the format',
    },
  },
  ...checkForms<Report<'refuses' | 'some' | 'together' | 'not-text'>>(
    ({ fields, locate }, { registry, report }) => {
      const accepts = fieldVerdict(registry);
      for (const shown of fields.values()) {
        const { field, path, schema } = shown;
        const { format } = field;
        if (format !== undefined && schema.type !== 'string' && registry.format(format)) {
          const data = { name: format, type: String(schema.type) };
          report({ at: locate([...path, 'format']), messageId: 'not-text', data });
          continue;
        }
        const rules = boundsOf(withoutImpossiblePattern(schema));
        for (const { name, samples, usual } of neededBy(shown, registry)) {
          const refusesAll = (part: JsonObject) => samples.every((one) => !accepts(part, one));
          if (!refusesAll(rules)) {
            const refused = usual.flatMap((sample) =>
              Object.entries(rules).flatMap(([keyword, rule]) =>
                accepts({ [keyword]: rule }, sample) ? [] : [{ keyword, sample }],
              ),
            );
            for (const { keyword, sample } of refused.slice(0, 1)) {
              const at = locate([...path, keyword]);
              report({ at, messageId: 'some', data: { name, sample, keyword } });
            }
            continue;
          }
          const [keyword] =
            Object.entries(rules).find(([key, rule]) => refusesAll({ [key]: rule })) ?? [];
          const data = { name, sample: samples[0] ?? '', keyword: keyword ?? '' };
          report({
            at: locate(keyword === undefined ? path : [...path, keyword]),
            messageId: keyword === undefined ? 'together' : 'refuses',
            data,
          });
          break;
        }
      }
    },
  ),
});

/** The right values by a field's format, and those by its widget, each with its name. */
function neededBy({ field, widget, schema }: ShownField, registry: Registry) {
  if (schema.type !== 'string') return [];
  const format = field.format === undefined ? undefined : registry.format(field.format);
  const ofWidget = widget && valueFor(widget.samples, field);
  return [
    ...(format?.samples
      ? [{ name: format.name, samples: format.samples, usual: format.usual ?? [] }]
      : []),
    ...(widget && ofWidget ? [{ name: widget.name, samples: ofWidget, usual: [] }] : []),
  ];
}

/**
 * The rules of a text's length and form. Another format is among them: it must fit the widget's
 * samples.
 */
function boundsOf({ pattern, minLength, maxLength, format }: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries({ pattern, minLength, maxLength, format }).filter(
      (entry): entry is [string, string | number] => entry[1] !== undefined,
    ),
  );
}
