import { describe, expect, it } from 'vitest';
import { createProject, type MetaSchemas, objectOf } from '../../../engine';
import { lint } from '../../../linter';
import { lintFiles, sampleInput } from '../../../linter/rule-tester.test-support';
import { pluginRegistry } from '../../../plugins/definitions';
import { entriesIn, insertEntry } from '../../draft/edit-entries';
import type { LayeredFile } from '../../draft/layered-file';
import { valueOfPart } from '../../store/part';
import { propertyOf } from '../schema/property';
import { schemaAt } from '../schema/schema-at';
import { type AdditionSource, placeFor } from './additions';

const input = sampleInput();
const metaSchemas = input.metaSchemas as MetaSchemas;
const SCHOOL = 'riverside';
const text = (path: string) => input.files.get(path) ?? '{}';
const configuration = objectOf(JSON.parse(text(`schools/${SCHOOL}/configration.json`)));
const before = createProject(input);
lint(before);

/** A stock screen that a school changes nothing of. */
function fileOver(screen: string): LayeredFile {
  return {
    text: undefined,
    base: objectOf(JSON.parse(text(`schemas/screens/${screen}.json`))),
    patchPath: ['patch'],
    blank: {
      $schema: `../../../schemas/patches/${screen}.schema.json`,
      ...{ screen, extends: 'stock', patch: {} },
    },
  };
}

/** What can be added to a list of a stock screen, at a school with a picture and carriers. */
function offered(screen: string, path: readonly string[]) {
  const root = fileOver(screen).base ?? {};
  const source: AdditionSource = {
    ...{ root, today: '2026-11-23' },
    school: {
      ...{ registry: pluginRegistry(), metaSchemas, locales: ['zh-CN', 'en'] },
      ...{ pages: [], operations: [], assets: ['assets/logo.svg'], configuration },
    } as unknown as AdditionSource['school'],
  };
  const list = schemaAt(metaSchemas, { target: screen, path }, root);
  const control = list && propertyOf(metaSchemas, path.at(-1) ?? '', list).control;
  if (!list || control?.type !== 'parts') throw new Error('This list takes no parts.');
  return placeFor(path, { list, item: control.item, index: 1 }, source);
}

/** What the linter finds once an entry stands in the list of a screen that was right. */
function findingsAfter(screen: string, path: readonly string[], addition: unknown) {
  const { create } = addition as NonNullable<ReturnType<typeof offered>[number]['addition']>;
  const file = fileOver(screen);
  const entries = entriesIn(valueOfPart(file, path));
  const written = insertEntry(file, path, create(entries), 1);
  if (typeof written !== 'string') throw new Error('Nothing is written.');
  const files = new Map(input.files);
  files.set(`schools/${SCHOOL}/screens/${screen}.json`, written);
  return lintFiles({ ...input, files }, before).map(({ rule, range, data }) => [
    ...[rule, range?.start.line, data],
  ]);
}

const FIELDS = ['blocks', '1', 'steps', '0', 'fields'];
const palette = [
  ...offered('notify', ['blocks']).flatMap(({ entries }) =>
    entries.map((entry) => ({
      name: `block ${entry.id}`,
      screen: 'notify',
      path: ['blocks'],
      entry,
    })),
  ),
  ...offered('login', FIELDS).flatMap(({ entries }) =>
    entries.map((entry) => ({ name: `field ${entry.id}`, screen: 'login', path: FIELDS, entry })),
  ),
];

describe('the palette', () => {
  it('offers every block, and fields of most widgets', () => {
    const blocks = palette.filter(({ screen }) => screen === 'notify').map(({ entry }) => entry.id);
    expect(blocks).toEqual(pluginRegistry().blocks.map(({ name }) => name));
    expect(palette.length - blocks.length).toBeGreaterThan(12);
  });

  it.each(palette)('adds $name, of which nothing is wrong', ({ screen, path, entry }) => {
    expect(findingsAfter(screen, path, entry.addition)).toEqual([]);
  });

  it('adds links of which nothing is wrong', () => {
    const path = ['blocks', '1', 'links'];
    expect(findingsAfter('login', path, offered('login', path)[0]?.addition)).toEqual([]);
  });
});
