import { describe, expect, it } from 'vitest';
import {
  createProject,
  entriesOf,
  type JsonObject,
  type JsonValue,
  type MetaSchemas,
  objectOf,
  starterTexts,
  valueAt,
} from '../../../engine';
import { lint } from '../../../linter';
import { lintFiles } from '../../../linter/rule-tester.test-support';
import { sampleInput } from '../../../linter/test-input.test-support';
import { pluginRegistry } from '../../../plugins/definitions';
import { contractOperations } from '../../../wire/calls/contract-operations';
import { entriesIn, insertEntry } from '../../draft/edit-entries';
import type { LayeredFile } from '../../draft/layered-file';
import { valueOfPart } from '../../store/part';
import { type AdditionSource, placesOfList } from './additions';

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
function offered(screen: string, path: readonly string[], index: number | undefined = 1) {
  const source = sourceOf(fileOver(screen).base ?? {});
  return placesOfList({ target: screen, path, index }, source);
}

function sourceOf(root: JsonObject): AdditionSource {
  return {
    ...{ root, today: '2026-11-23' },
    school: {
      ...{ registry: pluginRegistry(), metaSchemas, locales: ['zh-CN', 'en'] },
      ...{ pages: [], operations: [], assets: ['assets/logo.svg'], configuration },
      requests: Object.fromEntries(
        Object.entries(contractOperations.operations).map(([name, { request }]) => [name, request]),
      ),
    } as unknown as AdditionSource['school'],
  };
}

/** A screen without one of its fields, and the path of the fields that it was among. */
function without(screen: string, name: string) {
  const root = JSON.parse(text(`schemas/screens/${screen}.json`));
  const [path] = pathsOf(root, (at) => at.at(-1) === name && at.at(-2) === 'fields');
  if (!path) throw new Error(`${screen} has no ${name}.`);
  const fields = path.slice(0, -1);
  delete objectOf(valueAt(root, fields))[name];
  return { root, path: fields };
}

function pathsOf(
  value: JsonValue,
  isWanted: (path: readonly string[]) => boolean,
  path: readonly string[] = [],
): (readonly string[])[] {
  const inside = entriesOf(value).flatMap(([name, member]) =>
    pathsOf(member, isWanted, [...path, name]),
  );
  return isWanted(path) ? [path, ...inside] : inside;
}

/** The forms of the stock screens, by the paths of their steps. */
const forms = [...input.files.keys()].flatMap((file) => {
  const screen = /^schemas\/screens\/(.+)\.json$/.exec(file)?.[1];
  if (screen === undefined) return [];
  const paths = pathsOf(JSON.parse(text(file)), (path) => path.at(-1) === 'steps');
  return paths.map((path) => ({ screen, path }));
});

/** What the linter finds once an entry stands in the list of a screen that was right. */
function findingsAfter(screen: string, path: readonly string[], addition: unknown, index = 1) {
  const { create } = addition as NonNullable<ReturnType<typeof offered>[number]['addition']>;
  const file = fileOver(screen);
  const entries = entriesIn(valueOfPart(file, path));
  const written = insertEntry(file, path, create(entries), index);
  if (typeof written !== 'string') throw new Error('Nothing is written.');
  const files = new Map(input.files);
  files.set(`schools/${SCHOOL}/screens/${screen}.json`, written);
  const found = lintFiles({ ...input, files }, before);
  // Words that are still to be written are told of: that is right.
  return found.flatMap(({ rule, range, data }) =>
    rule === 'starter-text' ? [] : [[rule, range?.start.line, data]],
  );
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
  it('offers every block of what the school offers, and fields of most widgets', () => {
    const blocks = palette.filter(({ screen }) => screen === 'notify').map(({ entry }) => entry.id);
    // Visitors are a feature that the school has not opened.
    const names = pluginRegistry().blocks.map(({ name }) => name);
    expect(blocks).toEqual(names.filter((name) => !name.startsWith('visit')));
    expect(palette.length - blocks.length).toBeGreaterThan(12);
  });

  it.each(palette)('adds $name, of which nothing is wrong', ({ screen, path, entry }) => {
    expect(findingsAfter(screen, path, entry.addition)).toEqual([]);
  });

  it.each(['text-0', 'select-0', 'radio-0', 'checkboxes-0'])(
    'names %s so that the linter tells of a name that nobody has written',
    (id) => {
      const field = palette.find(({ entry }) => entry.id === id)?.entry.addition?.create([]);
      expect(field).toMatchObject({ value: { label: starterTexts.field } });
    },
  );

  it('says of each field what students enter, and of no two the same', () => {
    const fields = offered('login', FIELDS).flatMap(({ entries }) => entries);
    const told = fields.map(({ description }) => JSON.stringify(description));
    expect(told).toHaveLength(new Set(told).size);
  });

  it('adds no password and no box to remember where the form has one already', () => {
    const ids = offered('login', FIELDS).flatMap(({ entries }) => entries.map(({ id }) => id));
    expect(ids.filter((id) => /^(password|remember-me|sms-code)/.test(id))).toEqual([]);
    expect(ids).toContain('hidden-0');
    expect(ids).toContain('date-0');
  });

  it.each([
    ['login', 'password', 'password-0'],
    ['login', 'remember', 'remember-me-0'],
    ['reset-password', 'verifyCode', 'sms-code-0'],
    ['change-password', 'confirm', 'password-0'],
    ['change-password', 'password', 'password-0'],
  ])('of %s offers %s again once it is taken out', (screen, name, id) => {
    const { root, path } = without(screen, name);
    const places = placesOfList({ target: screen, path, index: undefined }, sourceOf(root));
    const entry = places.flatMap(({ entries }) => entries).find((one) => one.id === id);
    expect(entry?.addition?.create([])).toMatchObject({ name });
  });

  it.each(forms)('adds a step to $screen that students come by', ({ screen, path }) => {
    const [place] = offered(screen, path, undefined);
    const found = findingsAfter(screen, path, place?.addition, place?.addition?.index);
    expect(found.filter(([rule]) => rule === 'form-flow')).toEqual([]);
  });

  it('adds links of which nothing is wrong', () => {
    const path = ['blocks', '1', 'links'];
    expect(findingsAfter('login', path, offered('login', path)[0]?.addition)).toEqual([]);
  });
});
