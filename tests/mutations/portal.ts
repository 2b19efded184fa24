import { createProject, type Issue, type JsonValue, type Project } from '../../src/engine';
import { describeIssue, lint, prepareLint } from '../../src/linter';
import { sampleInput } from '../../src/linter/test-input.test-support';

const input = sampleInput();
const unbroken = createProject(input);

/** The JSON of a file of the samples, where it holds any. */
export interface SampleFile {
  path: string;
  text: string;
  json: JsonValue;
  /** Whether a patch stands in it. */
  isPatch: boolean;
}

/**
 * The files that are broken one at a time: all that come with Formgate but the words in other
 * languages.
 */
export const sampleFiles: readonly SampleFile[] = unbroken.files.flatMap(
  ({ path, text, json, role }) =>
    json === undefined || role.kind === 'locale'
      ? []
      : [{ path, text, json, isPatch: text.includes('"patch":') }],
);

/** What the linter finds once the text of one file is another. */
export async function findingsWith(
  path: string,
  text: string,
): Promise<{ project: Project; issues: Issue[] }> {
  const project = createProject(
    { ...input, files: new Map([...input.files, [path, text]]) },
    unbroken,
  );
  await prepareLint(project);
  return { project, issues: lint(project) };
}

/** A finding as a line, to be read where a test fails. */
export function described(issue: Issue): string {
  const { message } = describeIssue(issue, 'en');
  return `${issue.rule} ${issue.file}:${issue.range?.start.line ?? 0} ${message}`;
}
