import { type BuiltInLocale, formatMessage, type Issue } from '../engine';
import { AND_MORE, type RuleDefinition, type Words } from './define-rule';
import { describeBy, type IssueWords } from './describe-by';
import { rules as allRules } from './rules';

const andMore: Words = {
  'zh-CN': '这里开始还有 ${count} 处同样的问题，不再逐一列出',
  en: 'From here on there are ${count} more of these, which are not listed one by one',
};

const andMoreHint: Words = {
  'zh-CN': '先改正前面列出的，再检查一次',
  en: 'Correct those that are listed, then check again',
};

/**
 * Says what is wrong and how to fix it. An issue of a rule that is not among these is told by its
 * ids.
 */
export function describeIssue(
  issue: Issue,
  locale: BuiltInLocale,
  rules: readonly RuleDefinition[] = allRules,
): IssueWords {
  if (issue.messageId === AND_MORE) {
    return {
      message: formatMessage(andMore[locale], { count: Number(issue.data.count) }),
      hint: andMoreHint[locale],
    };
  }
  const rule = rules.find(({ name }) => name === issue.rule);
  if (!rule) return { message: `${issue.rule}: ${issue.messageId}`, hint: '' };
  return describeBy(rule, issue, locale);
}

/** An issue with its words, as it is sent to a browser. */
export function tellIssue({ fix, ...issue }: Issue, locale: BuiltInLocale) {
  return {
    ...{ ...issue, ...describeIssue(issue, locale) },
    ...(fix && { fix: { edits: [...fix.edits] } }),
  };
}
