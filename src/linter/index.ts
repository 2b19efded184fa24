export type { RuleDefinition } from './define-rule';
export { describeIssue, type IssueWords } from './describe-issue';
export { lint } from './lint';
export { rules } from './rules';
