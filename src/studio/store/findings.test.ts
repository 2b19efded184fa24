import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../engine';
import type { DraftIssue } from '../../wire/calls/drafts/draft-parts';
import { changedLines } from './changed-lines';
import { findingsAt, fixableTogether, fixedTexts, placeFindings } from './findings';

const base: JsonObject = {
  screen: 'login',
  title: 'Stock',
  blocks: [
    { block: 'news', id: 'news' },
    { block: 'form', id: 'form', links: [{ id: 'reset', label: 'Reset' }] },
  ],
};
const text = `{
  "screen": "login",
  "extends": "stock",
  "patch": { "blocks": { "form": { "links": { "reset": { "label": "" } } } } }
}`;
const files = {
  'screens/login.json': { text },
  'configration.json': { text: '{ "schoolNameEn": "a", "name": "" }' },
};
const bases = {
  login: { value: base, blank: {} },
  '': { value: { carriers: [] }, blank: {} },
};

function issueAt(file: string, part: string, more: Partial<DraftIssue> = {}): DraftIssue {
  const content = file.endsWith('login.json')
    ? files['screens/login.json']
    : files['configration.json'];
  const offset = content.text.indexOf(part);
  const position = { line: 1, column: 1, offset };
  const end = { ...position, offset: offset + part.length };
  return {
    file,
    severity: 'error',
    rule: 'r',
    message: 'm',
    range: { start: position, end },
    ...more,
  };
}

const place = (issue: DraftIssue) => placeFindings([issue], { files, school: 'a', bases })[0];

describe('a finding', () => {
  it('in a patch is about the part of the page that the patch names by ids', () => {
    expect(place(issueAt('schools/a/screens/login.json', '""'))).toMatchObject({
      path: 'screens/login.json',
      part: { target: 'login', path: ['blocks', '1', 'links', '0', 'label'] },
    });
  });

  it('that blocks comes before those that warn, in their order', () => {
    const file = 'schools/a/configration.json';
    const issues = (['info', 'warning', 'error', 'warning'] as const).map((severity, index) =>
      issueAt(file, '""', { severity, message: `${index}` }),
    );
    const placed = placeFindings(issues, { files, school: 'a', bases });
    expect(placed.map(({ message }) => message)).toEqual(['2', '1', '3', '0']);
  });

  it('outside of the patch is about the page', () => {
    const found = place(issueAt('schools/a/screens/login.json', '"stock"'));
    expect(found?.part).toEqual({ target: 'login', path: [] });
  });

  it('in the settings is about the setting', () => {
    const found = place(issueAt('schools/a/configration.json', '""'));
    expect(found?.part).toEqual({ target: '', path: ['name'] });
  });

  it('in a file of somebody else has no part that can be edited here', () => {
    const found = place({
      ...issueAt('schools/a/screens/login.json', '""'),
      file: 'schemas/x.json',
    });
    expect(found).toMatchObject({ path: undefined, part: undefined });
  });
});

describe('findings about a value', () => {
  const part = (path: string[], severity: 'error' | 'warning') => ({
    ...{ rule: 'x', file: 'x', message: path.join('/'), severity, path: undefined },
    part: { target: '', path },
  });

  it('are those of it and of its texts, the gravest first, and of no part in it', () => {
    const findings = [
      part(['name', 'en'], 'warning'),
      part(['name'], 'error'),
      part(['names'], 'error'),
      part(['name', 'a', 'b'], 'error'),
      part([], 'error'),
    ];
    const found = findingsAt(findings, { target: '', path: ['name'] });
    expect(found.map(({ message }) => message)).toEqual(['name', 'name/en']);
    expect(findingsAt(findings, { target: 'login', path: ['name'] })).toEqual([]);
  });
});

describe('fixes', () => {
  const fix = (start: number, end: number, written: string) => ({
    fix: { edits: [{ start, end, text: written }] },
  });

  it('that take words of an author away are not made with the others', () => {
    const { fix: taking } = fix(18, 21, '"b"');
    const issues = [
      issueAt('schools/a/configration.json', '"a"', { fix: { ...taking, discards: true } }),
      issueAt('schools/a/configration.json', '""', fix(31, 33, '"Name"')),
    ];
    const findings = placeFindings(issues, { files, school: 'a', bases });
    expect(fixableTogether(findings, files)).toEqual(findings.slice(1));
  });

  it('are made together where they do not touch, the last place first', () => {
    const issues = [
      issueAt('schools/a/configration.json', '"a"', fix(18, 21, '"b"')),
      issueAt('schools/a/configration.json', '""', fix(31, 33, '"Name"')),
      issueAt('schools/a/configration.json', '"a"', fix(20, 22, 'x')),
    ];
    const findings = placeFindings(issues, { files, school: 'a', bases });
    const together = fixableTogether(findings, files);
    expect(together).toEqual(findings.slice(0, 2));
    const fixed = fixedTexts(together, files);
    expect(fixed).toEqual({
      'configration.json': { text: '{ "schoolNameEn": "b", "name": "Name" }' },
    });
    expect(changedLines(files['configration.json'], fixed['configration.json'])).toMatchObject([
      { kind: 'removed', text: '{ "schoolNameEn": "a", "name": "" }' },
      { kind: 'added', text: '{ "schoolNameEn": "b", "name": "Name" }' },
    ]);
  });
});
