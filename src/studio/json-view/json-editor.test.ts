import { readdirSync, readFileSync } from 'node:fs';
import { EditorState } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { withEdits } from '../../engine';
import type { DraftIssue } from '../../wire/calls/drafts/draft-parts';
import { diagnosticsOf } from './diagnostics';
import { formatEdits } from './format-json';
import { outsideChange } from './outside-change';
import { rangeOfPath } from './range-of-path';
import { MOST_HITS, searchFiles } from './search-files';
import { createOffsets } from './text-edits';

const root = new URL('../../../', import.meta.url);

describe('a change from outside', () => {
  test.each([
    ['of a word', '{ "a": 1, "b": 2 }', '{ "a": 15, "b": 2 }', { from: 8, to: 8, insert: '5' }],
    ['that removes', '{ "a": 1, "b": 2 }', '{ "b": 2 }', { from: 3, to: 11, insert: '' }],
    ['of a line', '{\n  "a": 1\n}\n', '{\n  "a": 2\n}\n', { from: 9, to: 10, insert: '2' }],
    ['of nothing', '{}', '{}', undefined],
  ])('%s is the smallest one', (_what, before, after, change) => {
    expect(outsideChange(EditorState.create({ doc: before }), after)).toEqual(change);
  });

  test('leaves the cursor where it was in what stays', () => {
    const state = EditorState.create({ doc: '{ "a": 1, "b": 2 }', selection: { anchor: 11 } });
    const change = outsideChange(state, '{ "name": 1, "b": 2 }');
    const { newSelection, newDoc } = state.update({ changes: change ?? [] });
    expect(newDoc.sliceString(newSelection.main.head)).toBe('b": 2 }');
  });

  test('knows the line ends of Windows', () => {
    const state = EditorState.create({ doc: '{\r\n  "a": 1\r\n}\r\n' });
    expect(outsideChange(state, '{\r\n  "a": 1\r\n}\r\n')).toBeUndefined();
  });
});

describe('offsets of a file with the line ends of Windows', () => {
  const text = '{\r\n  "a": 1\r\n}\r\n';
  const document = EditorState.create({ doc: text }).doc;
  const { toDocument, toText, lineEnd } = createOffsets(text);

  test('lead to the same characters in the document, and back', () => {
    for (const [at, character] of [...text].entries()) {
      if (character === '\r' || character === '\n') continue;
      expect(document.sliceString(toDocument(at), toDocument(at) + 1)).toBe(character);
      expect(toText(toDocument(at))).toBe(at);
    }
    expect(toDocument(text.length)).toBe(document.length);
    expect(toText(document.length)).toBe(text.length);
    expect(lineEnd).toBe('\r\n');
  });
});

describe('a finding in the editor', () => {
  const text = '{\r\n  "a": 1\r\n}\r\n';
  const position = (offset: number) => ({ line: 1, column: 1, offset });
  const finding: DraftIssue = {
    file: 'schools/northlake/configration.json',
    severity: 'warning',
    rule: 'unknown-member',
    message: 'There is no a.',
    hint: 'Do you mean b?',
    range: { start: position(5), end: position(8) },
    fix: { edits: [{ start: 6, end: 7, text: 'b' }] },
  };
  const parts = { offsets: createOffsets(text), length: 13, fixName: 'Fix', fix: () => {} };

  test('is underlined where it is, with its words and its fix', () => {
    const [shown] = diagnosticsOf([finding], parts);
    expect(shown).toMatchObject({
      from: 4,
      to: 7,
      severity: 'warning',
      source: 'unknown-member',
      message: 'There is no a.\nDo you mean b?',
      actions: [{ name: 'Fix' }],
    });
  });

  test('has no fix for who may only look', () => {
    expect(diagnosticsOf([finding], { ...parts, fixName: undefined })[0]?.actions).toEqual([]);
  });

  test('without a place stands at the start, and none is beyond the end', () => {
    const { range: _range, ...placeless } = finding;
    const beyond = { ...finding, range: { start: position(5), end: position(99) } };
    expect(diagnosticsOf([placeless], parts)[0]).toMatchObject({ from: 0, to: 0 });
    expect(diagnosticsOf([beyond], parts)[0]).toMatchObject({ from: 4, to: 13 });
  });
});

describe('format', () => {
  test.each([
    [
      'keeps the line breaks of its author',
      '{\n    "a": { "zh-CN": "甲",   "en": "A" },\n  "b": [1,\n2]\n}\n',
      '{\n    "a": { "zh-CN": "甲", "en": "A" },\n    "b": [1,\n        2]\n}\n',
    ],
    [
      'gives each value of a text in one line its own',
      '{"a":{"b":1}}',
      '{\n  "a": {\n    "b": 1\n  }\n}',
    ],
    ['keeps the line ends', '{\r\n"a": 1\r\n}\r\n', '{\r\n  "a": 1\r\n}\r\n'],
    ['leaves what is formatted', '{\n  "a": 1\n}\n', '{\n  "a": 1\n}\n'],
  ])('%s', (_what, text, formatted) => {
    expect(withEdits(text, formatEdits(text))).toBe(formatted);
  });

  test('changes nothing in the stock screens and in a school', () => {
    const files = ['schemas/screens', 'schools/riverside/screens', 'schools/northlake/screens'];
    for (const folder of files) {
      for (const name of readdirSync(new URL(`${folder}/`, root))) {
        const text = readFileSync(new URL(`${folder}/${name}`, root), 'utf8');
        expect(formatEdits(text), `${folder}/${name}`).toEqual([]);
      }
    }
  });
});

describe('the place of a path', () => {
  const text = '{ "a": [{ "b": 1 }, { "b": 2 }] }';
  test.each([
    [['a', '1', 'b'], '"b": 2'],
    [['a', '0'], '{ "b": 1 }'],
    [['a', '0', 'missing', 'c'], '{ "b": 1 }'],
    [[], text],
  ])('%j', (path, expected) => {
    const range = rangeOfPath(text, path);
    expect(text.slice(range?.start, range?.end)).toBe(expected);
  });

  test('is nowhere in a text that is no JSON', () => {
    expect(rangeOfPath('{ "a": ', ['a'])).toBeUndefined();
  });
});

describe('a search over all files', () => {
  const files = {
    'screens/login.json': { text: '{\n  "title": "Sign in (here)",\n  "other": "sign IN"\n}\n' },
    'configration.json': { text: '{ "name": "湖畔" }' },
    'assets/logo.png': { base64: 'c2lnbiBpbg==' },
  };

  test('finds places by file and line, whatever their case', () => {
    expect(searchFiles(files, 'sign in')).toEqual([
      {
        path: 'screens/login.json',
        hits: [
          expect.objectContaining({ line: 2, before: '"title": "', found: 'Sign in' }),
          expect.objectContaining({ line: 3, found: 'sign IN', after: '"' }),
        ],
      },
    ]);
  });

  test.each([
    ['湖', 1],
    ['(here)', 1],
    ['.*', 0],
    ['', 0],
  ])('takes %s for what it is', (text, count) => {
    expect(searchFiles(files, text).flatMap(({ hits }) => hits)).toHaveLength(count);
  });

  test('ends after enough places', () => {
    const long = { 'a.json': { text: 'a'.repeat(150) }, 'b.json': { text: 'a'.repeat(150) } };
    const found = searchFiles(long, 'a');
    expect(found.map(({ hits }) => hits.length)).toEqual([150, MOST_HITS - 150]);
  });
});
