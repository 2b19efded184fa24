import { expect, it } from 'vitest';
import { createTextPositions } from '../../engine';
import type { DraftFiles, DraftIssue } from '../../wire/calls/drafts/draft-parts';
import { beyondWorker, combineIssues } from './combine-issues';

const filesOf = (text: string): DraftFiles => ({ 'screens/login.json': { text } });

const issueAt = (text: string, word: string, rule: string): DraftIssue => ({
  ...{ file: 'schools/a/screens/login.json', severity: 'error', rule, message: `${rule} ${word}` },
  range: createTextPositions(text).range(text.indexOf(word), word.length),
  fix: { edits: [] },
});

const before = '{\n  "one": 1,\n  "slow": 2\n}';
const own = issueAt(before, 'one', 'schema');
const slow = issueAt(before, 'slow', 'slow-pattern');
const elsewhere: DraftIssue = {
  ...{ file: 'schools/heir/screens/login.json', severity: 'error' },
  ...{ rule: 'unknown-field', message: 'b' },
};
const proven = { files: filesOf(before), issues: [own, slow, elsewhere] };
const beyond = beyondWorker(proven, [own]);

const combined = (text: string, ofWorker: readonly DraftIssue[]) =>
  combineIssues(filesOf(text), { school: 'a', proven, ofWorker, beyond });

it("is the gateway's where it has seen these files", () => {
  const found = combineIssues(proven.files, { school: 'a', proven, ofWorker: [own], beyond });
  expect(found).toEqual(proven.issues.map((issue) => ({ ...issue, isPending: false })));
});

it("is the worker's while somebody types, with what only the gateway knows as pending, at its new place", () => {
  const text = before.replace('"one": 1', '"one": 1,\n  "two": 2');
  const found = combined(text, [issueAt(text, 'two', 'schema')]);
  expect(found).toMatchObject([
    { rule: 'schema', isPending: false },
    { rule: 'slow-pattern', isPending: true, range: { start: { line: 4, column: 4 } } },
    { rule: 'unknown-field', isPending: true },
  ]);
  expect(found[1]).not.toHaveProperty('fix');
});

it('leaves out what stood where the text was changed, and what the worker finds itself', () => {
  expect(combined(before.replace('slow', 'sl0w'), []).map(({ rule }) => rule)).toEqual([
    'unknown-field',
  ]);
  const text = before.replace('"one": 1', '"one": 9');
  const found = combined(text, [slow]);
  expect(found.map(({ rule }) => rule)).toEqual(['slow-pattern', 'unknown-field']);
});

it("shows the gateway's last word where the worker says nothing", () => {
  const of = { school: 'a', proven, ofWorker: undefined, beyond: undefined };
  expect(combineIssues(filesOf('{}'), of).every(({ isPending }) => isPending)).toBe(true);
});
