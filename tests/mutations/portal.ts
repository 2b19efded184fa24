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

/** The schools that have a screen of a name themselves, and the one that has all from stock. */
function isAboutScreen(path: string, screen: string): boolean {
  const [, school = ''] = /^schools\/([^/]+)\//.exec(path) ?? [];
  const isOwner = input.files.has(`schools/${school}/screens/${screen}.json`);
  return school === '' || school === 'default' || isOwner;
}

/**
 * What the linter finds once the text of one file is another. A stock screen changes all schools at
 * once: of those that inherit it as it is, one stands for all.
 */
export async function findingsWith(
  path: string,
  text: string,
): Promise<{ project: Project; issues: Issue[] }> {
  const [, screen] = /^schemas\/screens\/(.+)\.json$/.exec(path) ?? [];
  const others = [...input.files].filter(([file]) => !screen || isAboutScreen(file, screen));
  const project = createProject({ ...input, files: new Map([...others, [path, text]]) }, unbroken);
  await prepareLint(project);
  return { project, issues: lint(project) };
}

/** A finding as a line, to be read where a test fails. */
export function described(issue: Issue): string {
  const { message } = describeIssue(issue, 'en');
  return `${issue.rule} ${issue.file}:${issue.range?.start.line ?? 0} ${message}`;
}
