import type { Rule, RuleMessages } from '../types';
import { defineMessages, formatMessage, type Message, type Translate, wordsIn } from './text';

/**
 * The messages of failed checks for which neither the field nor the school has its own (spec
 * section 5, "Form defaults"). English avoids plurals that a limit of 1 would make wrong, and
 * puts a label, which begins with a capital, at a sentence's beginning or after a colon.
 */
export const defaultMessages: Readonly<Record<Rule, Message>> = defineMessages('default', {
  required: { 'zh-CN': '请输入${label}', en: 'Please enter ${label}' },
  whitespace: { 'zh-CN': '${label}不能只包含空格', en: '${label} cannot be blank' },
  type: { 'zh-CN': '请填写正确的${label}', en: '${label} is not the right kind of value' },
  minLength: {
    'zh-CN': '${label}至少需要 ${limit} 个字符',
    en: '${label} must have ${limit} or more characters',
  },
  maxLength: {
    'zh-CN': '${label}最多 ${limit} 个字符',
    en: '${label} must have ${limit} or fewer characters',
  },
  minimum: { 'zh-CN': '${label}不能小于 ${limit}', en: '${label} must be ${limit} or more' },
  maximum: { 'zh-CN': '${label}不能大于 ${limit}', en: '${label} must be ${limit} or less' },
  minItems: { 'zh-CN': '${label}至少选择 ${limit} 项', en: '${label}: choose ${limit} or more' },
  maxItems: { 'zh-CN': '${label}最多选择 ${limit} 项', en: '${label}: choose ${limit} or fewer' },
  uniqueItems: {
    'zh-CN': '${label}不能有重复的内容',
    en: '${label} cannot have the same entry twice',
  },
  pattern: { 'zh-CN': '${label}的格式不正确', en: '${label} is not in the right format' },
  format: { 'zh-CN': '请输入正确的${label}', en: '${label} is not valid' },
  enum: { 'zh-CN': '请选择${label}', en: '${label}: please choose one' },
  const: { 'zh-CN': '请确认${label}', en: 'Please confirm: ${label}' },
  confirm: { 'zh-CN': '两次输入不一致', en: 'The two entries do not match' },
});

/** The parts of a failed check's message. `limit` is the number of a length, range or count. */
export interface RuleMessageInput {
  rule: Rule;
  /** The field's label, in the reader's language. */
  label: string;
  limit?: number;
  translate: Translate;
  /** The field's own words. */
  field?: RuleMessages;
  /** The school's words. */
  school?: RuleMessages;
}

/**
 * Gives the message of a failed check: the field's, else the school's, else Formgate's. A message
 * of a field or a school that is not in the reader's language is skipped.
 */
export function ruleMessage(input: RuleMessageInput): string {
  const { rule, label, limit, translate, field, school } = input;
  const params = { label, limit };
  const { locale, catalogue } = translate;
  const own =
    wordsIn(field?.[rule], locale, catalogue) ?? wordsIn(school?.[rule], locale, catalogue);
  return own === undefined
    ? translate(defaultMessages[rule], params)
    : formatMessage(own, params, locale);
}
