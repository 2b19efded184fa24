import { describe, expect, test } from 'vitest';
import { createProject, type JsonValue, type Project } from '../../src/engine';
import { lint, prepareLint } from '../../src/linter';
import { sampleInput } from '../../src/linter/test-input.test-support';
import { familiesFaults } from './faults/families';
import { type Fault, heir, words } from './faults/fault';
import { newPagesFaults } from './faults/new-pages';
import { noFaults } from './faults/no-faults';
import { noticesAndPagesFaults } from './faults/notices-and-pages';
import { settingsFaults } from './faults/settings';
import { signInPageFaults } from './faults/sign-in-page';
import { withValueAt } from './json-nodes';
import { described, sampleFiles } from './portal';

const input = sampleInput();
const unbroken = createProject(input);

/** Pages of these tests stand alone: nothing need lead to them. */
const OF_WAYS = 'orphan-page';

describe.each([
  ['settings', settingsFaults],
  ['the sign-in page', signInPageFaults],
  ['notices and pages', noticesAndPagesFaults],
  ['new pages', newPagesFaults],
  ['families and other files', familiesFaults],
])('a fault in %s is found once, in its file', (_subject, faults) => {
  test.each(faults)('%s: %s', async (_title, rule, file, edits) => {
    const issues = await findingsIn(file, edits);
    expect(
      issues.map((issue) => [issue.rule, issue.file]),
      said(issues),
    ).toEqual([[rule, expect.stringMatching(schoolOf(file))]]);
  });
});

test.each(noFaults)('%s is no fault', async (_title, _rule, file, edits) => {
  const issues = await findingsIn(file, edits);
  expect(said(issues)).toBe('');
});

async function findingsIn(file: string, edits: Fault[3]) {
  const project = edited(file, edits);
  await prepareLint(project);
  return lint(project).filter(({ rule }) => rule !== OF_WAYS);
}

function edited(file: string, edits: Fault[3]): Project {
  let json: JsonValue = sampleFiles.find(({ path }) => path === file)?.json ?? {};
  for (const [place, value] of Object.entries(edits)) {
    json = place === '' ? value : withValueAt(json, place.split('.'), value);
  }
  const files = new Map(input.files);
  if (file.startsWith('schools/heir/')) {
    files.set(heir, JSON.stringify({ schoolNameEn: 'heir', name: words('分校', 'Branch') }));
  }
  return createProject(
    { ...input, files: files.set(file, JSON.stringify(json, null, 2)) },
    unbroken,
  );
}

/** A setting that a page needs is told at the page, in the same folder. */
function schoolOf(file: string): RegExp {
  return new RegExp(`^${file.split('/').slice(0, 2).join('/')}`);
}

function said(issues: Awaited<ReturnType<typeof findingsIn>>): string {
  return issues.map(described).join('\n');
}
