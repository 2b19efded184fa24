export { inspectAsset } from './assets/inspect-asset';
export { changeTitle, headingOf } from './changes/change-messages';
export { type NamedChange, nameChange } from './changes/change-names';
export { type Change, compareSchools, type SchoolState } from './changes/compare-schools';
export { AND_MORE, type RuleDefinition } from './define-rule';
export type { IssueWords } from './describe-by';
export { describeIssue, tellIssue } from './describe-issue';
export { applyFixes, type Checked, fixFiles, isBetter } from './fix-files';
export { lint, lintAnywhere, lintByPolicy } from './lint';
export { linksIn, type MarkdownLink, markdown } from './markdown/markdown-links';
export { prepareLint } from './prepare';
export { rules } from './rules';
export { hasBuiltMetaSchemas } from './schema/checker';
export { fieldVerdict } from './schema/field-verdict';
export { type StaleWords, staleWordsOfProduct, staleWordsOfSchool } from './texts/stale-words';
export { waysFrom } from './ways-from';

/**
 * The examples of each rule's documentation. They are loaded when asked for: what runs in the
 * gateway does not need them.
 */
export async function loadDocumentation() {
  return import('./documentation');
}
