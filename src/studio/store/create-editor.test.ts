import { describe, expect, it } from 'vitest';
import { createTranslate, type JsonObject } from '../../engine';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { setValue } from '../draft/edit-value';
import { restore } from '../draft/saved-draft';
import { createSync } from '../draft/sync';
import type { FromWorker, OutlineNode, ToWorker } from '../worker/messages';
import { copyOfEntry } from './copy-entry';
import { createEditor } from './create-editor';
import { partEdits } from './part-edits';

const stock: JsonObject = {
  screen: 'login',
  title: 'Stock',
  blocks: [
    { block: 'markdown', id: 'text', text: 'A' },
    { block: 'news', id: 'news' },
  ],
};

const node = (path: string[], label: string): OutlineNode => ({
  ...{ id: `login#${path.join('/')}`, kind: 'block', label, target: 'login', path },
  ...{ isOwn: false, children: [] },
});

function open(files: DraftFiles = {}) {
  const sent: ToWorker[] = [];
  let answer = (_message: FromWorker) => {};
  const sync = createSync(restore({ version: 0, base: null, files, by: null }, undefined), {
    server: { read: async () => ({ type: 'away' }), save: async () => ({ type: 'away' }) },
    storage: { write: async () => {} },
    later: () => () => {},
  });
  const tasks: (() => void)[] = [];
  const editor = createEditor({
    school: 'a',
    materials: {
      ...{ version: '', texts: {}, metaSchemas: {}, assets: {}, operations: {} },
      ...{ identity: { providers: [], limits: {} }, schools: [], wire: {}, timeZone: 'UTC' },
    },
    base: files,
    look: { screen: 'login', locale: 'en', today: '2026-11-23' },
    language: 'en',
    sync,
    worker: {
      postMessage: (message) => sent.push(message),
      addEventListener: (_type, listener) => {
        answer = (data) => listener({ data });
      },
      terminate() {},
    },
    examine: async () => ({
      issues: [{ file: 'schools/a', severity: 'error', rule: 'r', message: 'm' }],
      validators: {},
    }),
    later: (task) => {
      tasks.push(task);
      return () => {};
    },
  });
  const blank = { screen: 'login', extends: 'stock', patch: {} };
  answer({
    type: 'outline',
    sequence: 0,
    outline: {
      roots: [{ ...node([], 'Page'), kind: 'page', children: [node(['blocks', '0'], 'Text')] }],
      bases: { login: { value: stock, blank } },
      locales: ['en'],
    },
  });
  const told: string[] = [];
  const edits = partEdits({
    editor,
    translate: createTranslate('en'),
    announce: (message) => told.push(message),
    warn: (message) => told.push(message),
    offerUndo: (message) => told.push(message),
  });
  const patch = () => {
    const file = sync.state().draft.files['screens/login.json'];
    return file && 'text' in file ? JSON.parse(file.text).patch : undefined;
  };
  return { editor, edits, sync, sent, told, patch, tasks, answer: (m: FromWorker) => answer(m) };
}

const block = (index: number) => ({ target: 'login', path: ['blocks', String(index)] });

describe('the editor', () => {
  it('makes an edit as one step, tells the worker of the file alone, and takes it back', () => {
    const { editor, edits, sent, patch } = open({ 'assets/a.md': { text: 'x' } });
    edits.apply(block(0), (file) => setValue(file, ['title'], 'Mine'));
    expect(patch()).toEqual({ title: 'Mine' });
    expect(sent.at(-1)).toMatchObject({
      type: 'change',
      changed: { 'screens/login.json': {} },
      removed: [],
    });
    editor.undo();
    expect(sent.at(-1)).toMatchObject({ changed: {}, removed: ['screens/login.json'] });
  });

  it('moves, duplicates, adds and removes parts, keeps them selected, and says so', () => {
    const { editor, edits, told, patch } = open();
    edits.move(block(0), { by: 1 });
    expect(patch()).toEqual({ blocks: { text: { after: 'news' } } });
    expect(editor.state().selection).toEqual(block(1));
    expect(told).toEqual(['Text is now number 2 of 2']);
    edits.move(block(1), { beside: block(0), side: 'before' });
    expect(patch()).toBeUndefined();
    edits.duplicate(block(0), copyOfEntry);
    expect(editor.state().selection).toEqual(block(1));
    edits.remove(block(1));
    const value = { block: 'markdown', id: 'text-2', text: 'B' };
    edits.add(block(0), {
      ...{ kind: 'block', path: ['blocks'], index: 2 },
      create: () => ({ name: 'text-2', value }),
    });
    expect(editor.state().selection).toEqual(block(2));
    expect(patch()).toMatchObject({ blocks: { 'text-2': { block: 'markdown' } } });
  });

  it('goes on at a page that has another address, also where that is taken back', () => {
    const map = { text: '{\n"screen": "map",\n"title": "Map",\n"blocks": []\n}' };
    const plan = { text: map.text.replace('"map"', '"plan"') };
    const { editor, sent } = open({ 'screens/map.json': map });
    editor.lookAt({ screen: 'map' });
    editor.select({ target: 'map', path: ['blocks'] });
    editor.write({ code: 'rename' }, { 'screens/map.json': undefined, 'screens/plan.json': plan });
    expect(editor.state()).toMatchObject({
      look: { screen: 'plan' },
      selection: { target: 'plan', path: ['blocks'] },
    });
    expect(sent.at(-1)).toMatchObject({ type: 'look', look: { screen: 'plan' } });
    editor.undo();
    expect(editor.state()).toMatchObject({ look: { screen: 'map' }, selection: { target: 'map' } });
  });

  it('says that broken JSON is edited as text', () => {
    const { edits, told } = open({ 'screens/login.json': { text: '{' } });
    expect(edits.apply(block(0), (file) => setValue(file, ['title'], 'x'))).toBe(false);
    expect(told).toEqual([
      'The JSON of this file has a mistake. Correct it in the JSON view first.',
    ]);
  });

  it('keeps the last good page, and asks for findings once nothing changes', async () => {
    const { editor, answer, tasks } = open();
    const page = { screen: 'login', path: '/a/auth', state: undefined, closed: [], problems: [] };
    answer({ type: 'page', sequence: 0, page });
    expect(editor.state().page).toBeUndefined();
    expect(editor.state().check).toBe('checking');
    for (const task of tasks) task();
    await new Promise((resolve) => setImmediate(resolve));
    expect(editor.state()).toMatchObject({ check: 'done', findings: [{ message: 'm' }] });
  });

  it("shows the worker's findings of the files as they are, until the gateway has proven them", async () => {
    const { editor, edits, answer, tasks } = open();
    const file = 'schools/a/screens/login.json';
    const issueOf = (message: string) => ({ file, severity: 'error', rule: 'r', message }) as const;
    edits.apply(block(0), (file) => setValue(file, ['title'], 'Mine'));
    answer({ type: 'findings', sequence: 0, issues: [issueOf('old')] });
    expect(editor.state().findings).toEqual([]);
    answer({ type: 'findings', sequence: 1, issues: [issueOf('new')] });
    expect(editor.state()).toMatchObject({ check: 'checking', findings: [{ message: 'new' }] });
    for (const task of tasks) task();
    await new Promise((resolve) => setImmediate(resolve));
    expect(editor.state()).toMatchObject({ check: 'done', findings: [{ message: 'm' }] });
    edits.apply(block(0), (file) => setValue(file, ['title'], 'Other'));
    answer({ type: 'findings', sequence: 2, issues: [] });
    expect(editor.state().findings).toMatchObject([{ message: 'm', isPending: true }]);
  });

  it('tells findings in the language of the Studio, also when that changes', async () => {
    const { editor, answer, tasks, sent } = open();
    const issueOf = (message: string) =>
      ({ file: 'schools/a', severity: 'error', rule: 'w', message }) as const;
    answer({ type: 'findings', sequence: 0, issues: [issueOf('English')] });
    for (const task of tasks.splice(0)) task();
    await new Promise((resolve) => setImmediate(resolve));
    editor.tellIn('en');
    expect(tasks).toEqual([]);
    editor.tellIn('zh-CN');
    expect(sent.at(-1)).toEqual({ type: 'language', language: 'zh-CN' });
    answer({ type: 'findings', sequence: 0, issues: [issueOf('中文')] });
    expect(editor.state()).toMatchObject({ check: 'checking', findings: [{ message: '中文' }] });
    expect(tasks).toHaveLength(1);
  });
});
