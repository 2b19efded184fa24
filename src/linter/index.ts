export type { RuleDefinition } from './define-rule';
export { describeIssue, type IssueWords } from './describe-issue';
export { loadSlowPatternFinder } from './find-slow-pattern';
export { lint } from './lint';
export { linksIn, type MarkdownLink, markdown } from './markdown-links';
export { rules } from './rules';
