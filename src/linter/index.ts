export { describeIssue, type IssueWords } from './describe-issue';
export type { LintInput, RefusedReason } from './input';
export { type LintIssue, lint } from './lint';
export type { RuleDefinition } from './rule';
export { rules } from './rules';
