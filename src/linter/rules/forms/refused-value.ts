import {
  itemsOf,
  type JsonObject,
  type JsonValue,
  jsonEquals,
  keywordsOf,
  objectOf,
  type Path,
  subschemas,
  type TypedKeywords,
  valueFor,
} from '../../../engine';
import { defineRule, type Report } from '../../define-rule';
import { isAbove } from '../../forms/password-policy';
import { checkForms, holdsType, type ShownField } from '../../forms/shown-forms';
import { withoutImpossiblePattern } from '../../patterns/pattern-problem';
import { type FieldVerdict, fieldVerdict, refusingKeyword } from '../../schema/field-verdict';
import { shown } from '../../schema/finding';
import { mayStandFor } from '../../texts/stray-characters';
import { isLostChoice } from './lost-choices';

/** The values that a field names itself are right by its own rules. */
export const refusedValue = defineRule({
  name: 'refused-value',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '默认值、固定值和选项符合字段自己的规则',
      en: 'Defaults, fixed values and choices are right by the field’s own rules',
    },
    why: {
      'zh-CN': '字段自己的规则不接受的值，学生选了或没改也提交不了。',
      en: 'A student who keeps or chooses a value that the field itself refuses cannot send the form.',
    },
    hint: {
      'zh-CN': '修改这个值，或修改字段的 ${keyword}',
      en: 'Change this value, or the field’s ${keyword}',
    },
  },
  messages: {
    default: {
      'zh-CN': '字段自己的 ${keyword} 不接受默认值“${value}”',
      en: 'The default “${value}” is refused by the field’s own ${keyword}',
    },
    const: {
      'zh-CN': '字段自己的 ${keyword} 不接受“${value}”',
      en: '“${value}” is refused by the field’s own ${keyword}',
    },
    choice: {
      'zh-CN': '字段自己的 ${keyword} 不接受选项“${value}”',
      en: 'The choice “${value}” is refused by the field’s own ${keyword}',
    },
    'not-a-choice': {
      'zh-CN': '默认值“${value}”不在选项里',
      en: 'The default “${value}” is not one of the choices',
    },
    widget: {
      'zh-CN': '控件“${widget}”不接受“${value}”',
      en: 'The widget “${widget}” refuses “${value}”',
    },
    blank: {
      'zh-CN': '${keyword} 是空白，没有内容',
      en: 'The ${keyword} is blank: there is nothing in it',
    },
    'blank-choice': {
      'zh-CN': '必填字段的选项不能是空白：选了它等于没选',
      en: 'A choice of a required field cannot be blank: to choose it is to choose nothing',
    },
  },
  hints: {
    'not-a-choice': { 'zh-CN': '可选的值：${choices}', en: 'The choices are: ${choices}' },
    widget: {
      'zh-CN': '写成这样：${example}；或删去这个值，让学生自己填',
      en: 'Write it like ${example}; or take it out, for students to fill in',
    },
    blank: {
      'zh-CN': '写上内容，或删去 ${keyword}',
      en: 'Write something, or take the ${keyword} out',
    },
    'blank-choice': { 'zh-CN': '给它一个值，例如 "none"', en: 'Give it a value, such as "none"' },
  },
  ...checkForms<Report<Problem['messageId']>>((shownForm, { registry, report }) => {
    const { form, fields, locate } = shownForm;
    const accepts = fieldVerdict(registry);
    for (const shownField of fields.values()) {
      const { path, choices, field, widget, schema } = shownField;
      const [sample] = (widget && valueFor(widget.samples, field)) ?? [];
      for (const { path: below, messageId, value, keyword } of problemsOf(shownField, accepts)) {
        // A default that conditions name too is told once, with these.
        if (messageId === 'not-a-choice' && isLostChoice(shownField.name, value, shownForm))
          continue;
        const meant = keyword === 'type' ? inType(value, schema.type) : undefined;
        const example = meant === undefined ? sample : JSON.stringify(meant);
        report({
          at: locate([...path, ...below]),
          messageId,
          fix: meant === undefined ? undefined : { type: 'replace', value: meant },
          data: {
            value: shown(value),
            keyword,
            widget: widget?.name ?? '',
            ...(example === undefined ? {} : { example }),
            choices: (choices ?? []).slice(0, 20).map((choice) => String(choice.value)),
          },
        });
      }
    }
    for (const { step, path } of form.steps) {
      for (const rule of itemsOf(step.rules, [...path, 'rules'])) {
        for (const { path: below, ...problem } of schemaProblems(rule.value, accepts)) {
          const { messageId, value, keyword } = problem;
          const data = { value: shown(value), keyword };
          report({ at: locate([...rule.path, ...below]), messageId, data });
        }
      }
    }
  }),
});

interface Problem {
  path: Path;
  messageId: 'default' | 'const' | 'choice' | 'not-a-choice' | 'widget' | 'blank' | 'blank-choice';
  value: JsonValue;
  keyword: string;
}

function problemsOf(shownField: ShownField, accepts: FieldVerdict): Problem[] {
  const { field, schema, widget } = shownField;
  // Choices that nobody is shown are told as that.
  const hasChoices = widget === undefined || widget.choices !== undefined;
  const choices = hasChoices ? shownField.choices : undefined;
  const {
    const: constant,
    default: initial,
    enum: _enum,
    ...rules
  } = withoutImpossiblePattern(schema);
  // Bounds that leave no room, and a type that the widget cannot hold, are told as that.
  const isCrossed =
    rules.maxLength === 0 ||
    isAbove(rules.minimum, rules.maximum) ||
    isAbove(rules.minLength, rules.maxLength);
  if (isCrossed || !holdsType(shownField)) return [];
  const found: Problem[] = [];
  const own = (hasChoices ? field.choices : undefined) ?? [];
  const itemRules = rules.type === 'array' ? withoutChoices(keywordsOf(rules).items ?? {}) : rules;
  const wrong = own.findIndex(
    ({ value }) =>
      refusingKeyword(itemRules, value, accepts) !== undefined ||
      (field.required && isBlank(value)),
  );
  const refused = own[wrong]?.value;
  if (refused !== undefined) {
    const path: Path = ['choices', String(wrong), 'value'];
    const keyword = refusingKeyword(itemRules, refused, accepts);
    found.push(
      keyword === undefined
        ? { path, messageId: 'blank-choice', value: refused, keyword: 'required' }
        : { path, messageId: 'choice', value: refused, keyword },
    );
  }
  const isBlankDefault = isBlank(initial) && initial !== '';
  if (isBlank(constant) || isBlankDefault) {
    const keyword = isBlank(constant) ? 'const' : 'default';
    return [...found, { path: [keyword], messageId: 'blank', value: '', keyword }];
  }
  if (constant !== undefined) {
    const keyword =
      refusingKeyword(rules, constant, accepts) ??
      (choices && !choices.some(({ value }) => value === constant) ? 'choices' : undefined);
    if (keyword !== undefined) {
      found.push({ path: ['const'], messageId: 'const', value: constant, keyword });
    } else if (isRefusedByWidget(shownField, constant)) {
      found.push({ path: ['const'], messageId: 'widget', value: constant, keyword: 'widget' });
    }
  }
  if (initial === undefined) return found;
  const at: Path = ['default'];
  // A default among the choices is judged with that choice.
  if (choices && choices.length > 0 && rules.type !== 'array') {
    if (choices.some((choice) => mayStandFor(choice, initial))) {
      return isOtherThan(constant, initial)
        ? [...found, { path: at, messageId: 'default', value: initial, keyword: 'const' }]
        : found;
    }
    return [...found, { path: at, messageId: 'not-a-choice', value: initial, keyword: 'choices' }];
  }
  const keyword =
    refusingKeyword(rules, initial, accepts) ??
    (isOtherThan(constant, initial) ? 'const' : undefined);
  if (keyword !== undefined) {
    return [...found, { path: at, messageId: 'default', value: initial, keyword }];
  }
  return isRefusedByWidget(shownField, initial)
    ? [...found, { path: at, messageId: 'widget', value: initial, keyword: 'widget' }]
    : found;
}

/** A value with quotes too many or too few, as the type has it. */
function inType(value: JsonValue, type: TypedKeywords['type']): JsonValue | undefined {
  const written = JSON.stringify(value);
  if (type === 'string') return /^[{[]/.test(written) ? undefined : String(value);
  const [, number, truth] = /^"(?:(-?\d+)|(true|false))"$/.exec(written) ?? [];
  if (number !== undefined && (type === 'integer' || type === 'number')) return Number(number);
  return truth !== undefined && type === 'boolean' ? truth === 'true' : undefined;
}

/** True for a value that the widget itself refuses, whatever the other fields hold. */
function isRefusedByWidget({ name, field, widget }: ShownField, value: JsonValue): boolean {
  // A value that repeats another field's is nobody's to write.
  if (!widget?.checkWith || widget.repeats) return false;
  return widget.checkWith(value, { [name]: value }, objectOf(field.options)) !== undefined;
}

/**
 * The `const`, `enum` and `default` of schemas within a schema that their own other keywords
 * refuse.
 */
function schemaProblems(schema: JsonValue, accepts: FieldVerdict): Problem[] {
  return subschemas(schema).flatMap(({ path, schema: part }): Problem[] => {
    const { const: constant, default: initial, enum: listed, ...rules } = part;
    const values = [
      ...(constant === undefined ? [] : [{ path: ['const'], value: constant }]),
      ...itemsOf(listed, ['enum']),
    ];
    const refused = values.flatMap(({ value, path: below }): Problem[] => {
      const keyword = refusingKeyword(rules, value, accepts);
      return keyword === undefined
        ? []
        : [{ path: [...path, ...below], messageId: 'const', value, keyword }];
    });
    return refused.slice(0, 1);
  });
}

function withoutChoices({ enum: _enum, ...rules }: JsonObject): JsonObject {
  return rules;
}

function isBlank(value: JsonValue | undefined): boolean {
  return typeof value === 'string' && value.trim() === '';
}

/**
 * True when a default differs from the only right value. A tick that must be set begins without it.
 */
function isOtherThan(constant: JsonValue | undefined, initial: JsonValue): boolean {
  return constant !== undefined && typeof constant !== 'boolean' && !jsonEquals(constant, initial);
}
