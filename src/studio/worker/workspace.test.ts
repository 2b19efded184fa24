import { beforeAll, describe, expect, it } from 'vitest';
import { createTranslate, isJsonObject, type JsonObject } from '../../engine';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { createAnswer } from './answer';
import type { FromWorker, Look, Materials, OutlineNode } from './messages';
import { read, readMaterials, readSchool } from './school.test-support';
import { createWorkspace } from './workspace';

const look: Look = { screen: 'login', locale: 'en', today: '2026-11-23' };
let files: DraftFiles;
let materials: Materials;
beforeAll(() => {
  files = readSchool('northlake');
  materials = readMaterials();
});

const open = () => {
  const workspace = createWorkspace('northlake', { materials, base: files });
  workspace.change(files);
  return workspace;
};

const withLogin = (edit: (text: string) => string): DraftFiles => {
  const login = files['screens/login.json'];
  const text = login && 'text' in login ? login.text : '';
  return { ...files, 'screens/login.json': { text: edit(text) } };
};

function findNode(nodes: readonly OutlineNode[], id: string): OutlineNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id);
    if (found) return found;
  }
  return undefined;
}

describe('a workspace', () => {
  it('shows a page of the draft, and after a change the changed one', () => {
    const workspace = open();
    expect(workspace.page(look)).toMatchObject({
      screen: 'login',
      path: '/northlake/auth',
      problems: [],
      state: { locale: 'en', loaded: { screen: { title: { en: 'Sign in to Northlake Wi-Fi' } } } },
    });
    workspace.change(withLogin((text) => text.replace('Sign in to Northlake Wi-Fi', 'Hello')));
    expect(workspace.page(look).state?.loaded.screen.title).toMatchObject({ en: 'Hello' });
  });

  it('has pages as students come to them, every one, and the school’s own after them', () => {
    const workspace = open();
    const text = JSON.stringify({ screen: 'about-dorms', title: 'A', blocks: [] });
    workspace.change({ ...files, 'screens/about-dorms.json': { text } });
    const group = workspace.outline()?.roots.find(({ id }) => id === 'pages');
    const pages = group?.children.map(({ target }) => target) ?? [];
    expect(pages[0]).toBe('login');
    expect(pages.slice(-2)).toEqual(['unknown-school', 'about-dorms']);
    const stock = Object.keys(materials.texts).filter((path) => /^schemas\/screens\//.test(path));
    expect(pages).toHaveLength(stock.length + 1);
  });

  it('names what the page leaves out because the school closes it', () => {
    const workspace = open();
    workspace.change({
      ...files,
      'configration.json': {
        text: JSON.stringify({ schoolNameEn: 'northlake', features: { devices: false } }),
      },
      'screens/dorms.json': {
        text: JSON.stringify({
          screen: 'dorms',
          title: 'A',
          blocks: [{ block: 'devices' }, { block: 'schools' }],
        }),
      },
    });
    const { state, closed } = workspace.page({ ...look, screen: 'dorms' });
    expect(closed).toEqual(['/blocks/0']);
    expect(state?.loaded.screen.blocks).toEqual([{ block: 'schools' }]);
  });
  it('keeps the last good page of broken JSON and says where it is broken', () => {
    const workspace = open();
    const before = workspace.page(look).state;
    workspace.change(withLogin((text) => text.replace('"patch"', 'patch"')));
    const { state, problems } = workspace.page(look);
    expect(state?.loaded.screen).toEqual(before?.loaded.screen);
    expect(problems).toMatchObject([
      { code: 'broken-json', file: 'schools/northlake/screens/login.json', line: 5 },
    ]);
    expect(workspace.page({ ...look, screen: 'success' }).state).toBeDefined();
  });

  it('says that a page cannot be shown, rather than fail', () => {
    const workspace = open();
    workspace.change(
      withLogin(() => '{"screen":"login","title":1,"blocks":[{"block":"form","steps":[{}]}]}'),
    );
    expect(workspace.page(look)).toMatchObject({
      state: undefined,
      problems: [{ code: 'not-shown' }],
    });
  });

  it('has the parts of every page in its tree, with those that the school changes', () => {
    const outline = open().outline();
    const roots = outline?.roots ?? [];
    const fields = '/blocks/1/steps/0/fields';
    expect(findNode(roots, 'login#')).toMatchObject({ kind: 'page', isOwn: true });
    expect(findNode(roots, `login#${fields}/carrier`)).toMatchObject({
      kind: 'field',
      label: { en: 'Connect through' },
      isOwn: true,
    });
    expect(findNode(roots, `login#${fields}/password`)).toMatchObject({ isOwn: false });
    expect(findNode(roots, 'home#')).toMatchObject({ kind: 'page', isOwn: false });
    expect(findNode(roots, '#/carriers/1')).toMatchObject({
      kind: 'carrier',
      label: { words: { en: 'China Mobile' } },
    });
    expect(outline?.bases.login?.value).toMatchObject({ screen: 'login' });
    expect(outline?.bases.home?.blank).toMatchObject({ extends: 'stock', patch: {} });
  });

  it('gives every page a name of its own in either language, below the usual settings', () => {
    const [usual, pages, ...others] = open().outline()?.roots ?? [];
    expect(usual?.children.map(({ path }) => path[0])).toContain('theme');
    expect(others.map(({ id }) => id)).toEqual(['more-settings', 'assets/']);
    for (const locale of ['zh-CN', 'en'] as const) {
      const translate = createTranslate(locale);
      const names = pages?.children.map(({ label }) => translate(label)) ?? [];
      expect(new Set(names).size).toBe(names.length);
      expect(names).toContain({ 'zh-CN': '找回密码（完成）', en: 'Reset password (done)' }[locale]);
    }
    expect(pages?.children.find(({ target }) => target === 'notify')?.label).toEqual({
      ...{ 'zh-CN': '通知公告', en: 'Notices' },
    });
  });

  it('says where a value was written', () => {
    const workspace = open();
    const fields = ['blocks', '1', 'steps', '0', 'fields'];
    expect(workspace.trace('login', [...fields, 'account', 'label', 'en'])).toEqual({
      origin: 'school',
      file: 'schools/northlake/screens/login.json',
      line: lineOf('schools/northlake/screens/login.json', '"en": "Student number"'),
    });
    expect(workspace.trace('login', [...fields, 'password', 'label', 'en'])).toEqual({
      origin: 'stock',
      file: 'schemas/screens/login.json',
      line: lineOf('schemas/screens/login.json', '"en": "Password"'),
    });
  });
});

function lineOf(path: string, part: string): number {
  return (
    read(path)
      .split('\n')
      .findIndex((line) => line.includes(part)) + 1
  );
}

describe('the worker', () => {
  it('answers a change with the page at once, and with one tree for all that came meanwhile', () => {
    const posted: FromWorker[] = [];
    const tasks: (() => void)[] = [];
    const answer = createAnswer(
      (message) => posted.push(message),
      (task) => tasks.push(task),
    );
    answer({
      language: 'en',
      type: 'open',
      school: 'northlake',
      materials,
      base: files,
      files,
      look,
    });
    const changed = { 'assets/a.md': { text: 'x' } };
    answer({ type: 'change', sequence: 1, changed, removed: [] });
    answer({ type: 'change', sequence: 2, changed: {}, removed: ['assets/a.md'] });
    for (const task of tasks) task();
    const types = posted.map(({ type }) => type);
    expect(types).toEqual(['page', 'page', 'page', 'outline', 'findings']);
    expect(posted.at(-1)).toMatchObject({ sequence: 2 });
    const texts = posted.map((message): JsonObject => JSON.parse(JSON.stringify(message)));
    expect(texts.every(isJsonObject)).toBe(true);
  });
});
