import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type JsonValue, type MetaSchemas, objectOf } from '../../engine';
import { pluginRegistry } from '../../plugins/definitions';
import { record, undoName } from '../draft/history';
import { contentOf } from '../panels/assets/content';
import { slotAt } from '../panels/generic/slot';
import { filesOfRenamedPage } from '../panels/page/rename-page';
import { filesOfNewPage } from '../panels/pages/new-page';
import { placesOfList } from '../panels/palette/additions';
import type { SchoolChoices } from '../panels/use-school';
import { copyOfEntry } from '../store/copy-entry';
import { fixableTogether, fixedTexts } from '../store/findings';
import { type Part, valueOfPart } from '../store/part';
import type { OutlineNode } from '../worker/messages';
import { listsFor } from './lists-for';
import { openEditor } from './open-editor.test-support';

type Open = ReturnType<typeof openEditor>;

/** Chooses one of a list, if it has any. */
type Choose = <Item>(list: readonly Item[]) => Item | undefined;

const STEPS = 500;

/** What an administrator can do to a part, each as its view does it. */
const kinds: Readonly<Record<string, (open: Open, part: Part, choose: Choose) => void>> = {
  panel({ editor, edits }, part, choose) {
    const file = editor.fileAt(part.target);
    const value = file && valueOfPart(file, part.path);
    const path = choose(value === undefined ? [] : placesIn(value, part.path));
    const next = choose<JsonValue | undefined>(['', '新的 "text"\n', 7, true, [], {}, undefined]);
    if (file && path) slotAt({ part, file, edits }, path).set(next);
  },
  'give back'({ editor, edits }, part, choose) {
    const file = editor.fileAt(part.target);
    const value = file && valueOfPart(file, part.path);
    if (!file || value === undefined) return;
    const ways = placesIn(value, part.path).flatMap(
      (path) => slotAt({ part, file, edits }, path).giveBack ?? [],
    );
    choose(ways)?.();
  },
  drag: ({ edits }, part, choose) => edits.move(part, { by: choose([-1, 1, 2]) ?? 1 }),
  'move to'({ editor, edits }, part, choose) {
    const list = choose(listsFor(editor.state().outline?.roots ?? [], part));
    if (list) edits.moveTo(part, list.list);
  },
  duplicate: ({ edits }, part) => edits.duplicate(part, copyOfEntry),
  remove: ({ edits }, part) => edits.remove(part),
  add({ editor, edits, materials }, part, choose) {
    const { outline } = editor.state();
    const file = editor.fileAt(part.target);
    const root = file && valueOfPart(file, []);
    if (root === undefined) return;
    const school: Partial<SchoolChoices> = {
      ...{ registry: pluginRegistry(), metaSchemas: materials.metaSchemas as MetaSchemas },
      ...{ locales: outline?.locales ?? [], configuration: objectOf(root) as never },
      ...{ pages: [], operations: [], assets: [], requests: {} },
    };
    const list = { target: part.target, path: part.path.slice(0, -1), index: undefined };
    const source = { school: school as SchoolChoices, root, today: '2026-11-23' };
    const addition = choose(
      placesOfList(list, source).flatMap((place) =>
        [place.addition, ...place.entries.map((entry) => entry.addition)].flatMap(
          (each) => each ?? [],
        ),
      ),
    );
    if (addition) edits.add(part, addition);
  },
  JSON({ sync }, _part, choose) {
    const { files } = sync.state().draft;
    const path = choose(Object.keys(files).filter((each) => each.endsWith('.json')));
    const content = path === undefined ? undefined : files[path];
    if (path === undefined || !content || !('text' in content)) return;
    const [start = 0, end = 0] = [at(content.text, choose), at(content.text, choose)].sort(
      (one, other) => one - other,
    );
    const rest = content.text.slice(choose([start, start, end]));
    const written = choose(['', '{', '"x": 1,', '\r\n\t', '}', '，']) ?? '';
    const group = choose([undefined, `json:${path}`]);
    // Letter by letter, as it is typed.
    for (let letters = 0; letters <= written.length; letters += 1) {
      const text = content.text.slice(0, start) + written.slice(0, letters) + rest;
      sync.edit((draft) => record(draft, { code: 'edit-json' }, { [path]: { text } }, group));
    }
    // What is no JSON would keep the panels from this file.
    if (choose([true, true, false])) {
      sync.edit((draft) => record(draft, { code: 'edit-json' }, { [path]: content }));
    }
  },
  fix({ editor, sync, work }) {
    // Fixes are offered of what the worker has looked at.
    work();
    const { files } = sync.state().draft;
    const { findings, checkedFiles } = editor.state();
    const found = checkedFiles === files ? fixableTogether(findings, files) : [];
    if (found.length > 0) editor.write({ code: 'fix' }, fixedTexts(found, files));
  },
  file({ editor }, _part, choose) {
    const path = choose(['assets/a.png', 'assets/b.md', 'assets/c.svg']) ?? '';
    const bytes = choose([undefined, [0xff, 0xd8, 1], [0x41, 0x0a], [0xef, 0xbb, 0xbf, 0x42]]);
    editor.write(
      { code: bytes ? 'add-file' : 'remove-file', subject: path },
      { [path]: bytes && contentOf(Uint8Array.from(bytes)) },
    );
  },
  page({ editor, sync }, _part, choose) {
    const { files } = sync.state().draft;
    const [from, to] = choose([['own', 'other'] as const, ['other', 'own'] as const]) ?? [];
    const bases = editor.state().outline?.bases;
    if (!from || !bases) return;
    const isThere = files[`screens/${from}.json`] !== undefined && bases[from] !== undefined;
    const page = { name: from, title: { en: 'Own' }, text: { en: '[Here](/)' } };
    const edits = isThere
      ? filesOfRenamedPage({ school: 'northlake', files, bases, from, to })
      : filesOfNewPage(page, editor.fileAt(''));
    editor.write({ code: isThere ? 'rename' : 'add' }, edits);
  },
  select: ({ editor }, part) => editor.select(part),
  undo: ({ editor }) => editor.undo(),
  redo: ({ editor }) => editor.redo(),
};

const names = Object.keys(kinds);

it('gives every file back byte for byte once 500 random edits of all kinds are undone, and again what it was once they are redone', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.noBias(fc.nat())), (numbers) => {
      const next = () => numbers.next().value ?? 0;
      const choose: Choose = (list) => list[next() % list.length];
      const open = openEditor({ isBehind: true });
      const { editor, sync, files, work } = open;
      const done = new Map(names.map((name) => [name, 0]));
      let steps = 0;
      while (steps < STEPS) {
        const name = choose(names) ?? '';
        const part = choose(partsOf(editor.state().outline?.roots ?? []));
        if (!part) throw new Error('The school has no parts.');
        const { draft } = sync.state();
        kinds[name]?.(open, part, choose);
        if (sync.state().draft === draft) continue;
        done.set(name, (done.get(name) ?? 0) + 1);
        steps += 1;
        // As somebody sees it who is faster than the worker.
        if (steps % 50 === 0) work();
      }
      expect([...done].filter(([, count]) => count === 0)).toEqual([]);
      const worked = sync.state().draft;
      while (undoName(sync.state().draft)) editor.undo();
      expect(sync.state().draft.files).toEqual(files);
      while (sync.state().draft.undone.length > worked.undone.length) editor.redo();
      expect(sync.state().draft.files).toEqual(worked.files);
    }),
    { numRuns: 1 },
  );
});

function at(text: string, choose: Choose): number {
  const shares = Array.from({ length: 97 }, (_, index) => index / 97);
  return Math.floor((choose(shares) ?? 0) * text.length);
}

/** The parts of the tree that can be changed. */
function partsOf(nodes: readonly OutlineNode[]): Part[] {
  return nodes.flatMap(({ kind, target, path, children }) => [
    ...(['group', 'assets', 'asset'].includes(kind) ? [] : [{ target, path }]),
    ...partsOf(children),
  ]);
}

/** The paths of everything in a value. */
function placesIn(value: JsonValue, path: Part['path']): Part['path'][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, each]) => placesIn(each, [...path, name]));
}
