import { type BuiltInLocale, formatMessage, type Issue } from '../engine';
import type { RuleDefinition, Words } from './define-rule';
import { rules as allRules } from './rules';

const suggestionHint: Words = {
  'zh-CN': '您是不是想写“${suggestion}”？',
  en: 'Did you mean “${suggestion}”?',
};

const exampleHint: Words = { 'zh-CN': '例如：${example}', en: 'For example: ${example}' };

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
  const message = rule?.messages[issue.messageId];
  if (!rule || !message) return { message: `${issue.rule}: ${issue.messageId}`, hint: '' };
  return {
    message: formatMessage(message[locale], issue.data),
    hint: formatMessage(
      hintOf(issue, rule.hints?.[issue.messageId], rule.docs.hint)[locale],
      issue.data,
    ),
  };
}

function hintOf({ data }: Issue, own: Words | undefined, general: Words): Words {
  if (data.suggestion !== undefined) return suggestionHint;
  if (own) return own;
  return data.example === undefined ? general : exampleHint;
}
