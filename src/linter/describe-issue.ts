import { type BuiltInLocale, formatMessage, type Issue } from '../engine';
import { AND_MORE, type RuleDefinition, type Words } from './define-rule';
import { rules as allRules } from './rules';

const suggestionHint: Words = {
  'zh-CN': '你是不是想写“${suggestion}”？',
  en: 'Did you mean “${suggestion}”?',
};

const andMore: Words = {
  'zh-CN': '这里开始还有 ${count} 处同样的问题，不再逐一列出',
  en: 'From here on there are ${count} more of these, which are not listed one by one',
};

const andMoreHint: Words = {
  'zh-CN': '先改正前面列出的，再检查一次',
  en: 'Correct those that are listed, then check again',
};

const exampleHint: Words = { 'zh-CN': '例如：${example}', en: 'For example: ${example}' };

const aboutHint: Words = { 'zh-CN': '${about}', en: '${about}' };

const aboutAndExampleHint: Words = {
  'zh-CN': '${about}例如：${example}',
  en: '${about} For example: ${example}',
};

/** The words of an issue in one locale. */
export interface IssueWords {
  /** What is wrong. */
  message: string;
  /** How to fix it. */
  hint: string;
}

/** Says what is wrong and how to fix it. An issue of a rule that is not among these is told by its ids. */
export function describeIssue(
  issue: Issue,
  locale: BuiltInLocale,
  rules: readonly RuleDefinition[] = allRules,
): IssueWords {
  const rule = rules.find(({ name }) => name === issue.rule);
  if (issue.messageId === AND_MORE) {
    return { message: formatMessage(andMore[locale], issue.data), hint: andMoreHint[locale] };
  }
  const message = rule?.messages[issue.messageId];
  if (!rule || !message) return { message: `${issue.rule}: ${issue.messageId}`, hint: '' };
  const data = { ...issue.data, about: lineFor(locale, issue.data.about) };
  const hint = hintOf(issue, rule.hints?.[issue.messageId], rule.docs.hint);
  return {
    message: formatMessage(message[locale], data),
    hint: formatMessage(hint[locale], data),
  };
}

function hintOf({ data }: Issue, own: Words | undefined, general: Words): Words {
  if (data.suggestion !== undefined) return suggestionHint;
  if (own) return own;
  if (data.about === undefined) return data.example === undefined ? general : exampleHint;
  return data.example === undefined ? aboutHint : aboutAndExampleHint;
}

/** A description in the meta-schemas is a line in Chinese and a line in English: the reader's. */
function lineFor(locale: BuiltInLocale, description: unknown): string | undefined {
  if (typeof description !== 'string') return undefined;
  const [chinese, english = chinese] = description.split('\n');
  return locale === 'zh-CN' ? chinese : english;
}
