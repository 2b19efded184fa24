import { expect, test } from 'vitest';
import { createTranslate } from '../../engine';
import { openEditor } from '../editor/open-editor.test-support';
import { collectTexts } from '../texts/collect-texts';
import { findableParts, findableTexts, findIn } from './findable';

const translate = createTranslate('en');
const { editor, files } = openEditor();
const { outline } = editor.state();
if (!outline) throw new Error('There is no tree.');
const all = [
  ...findableParts(outline.roots, translate),
  ...findableTexts(collectTexts(files, outline.bases), outline, translate),
];
const labels = (typed: string) => findIn(all, typed).map(({ label }) => label);

test('a part is found by its name, whichever of its languages is typed', () => {
  const [field] = findIn(all, 'student number');
  expect(field).toMatchObject({ label: 'Student number', part: { target: 'login' } });
  expect(field?.place).toMatch(/^Sign in.* › field$/);
  expect(labels('学号')).toContain('Student number');
  expect(labels('carriers')[0]).toBe('Carriers');
});

test('a text leads to the part that holds it', () => {
  const texts = findIn(all, 'student').filter(({ id }) => id.startsWith('text:'));
  expect(texts.length).toBeGreaterThan(0);
  for (const { part, place } of texts) {
    expect(part).toBeDefined();
    expect(place).toMatch(/ › text$/);
  }
  expect(all.filter(({ label }) => /^#|\n/.test(label))).toEqual([]);
});

test('words are found in any order, names that begin with them first', () => {
  expect(labels('number student')).toContain('Student number');
  const found = labels('sign');
  const begins = found.map((label) => label.toLowerCase().startsWith('sign'));
  expect(begins.lastIndexOf(true)).toBeLessThan(
    begins.includes(false) ? begins.indexOf(false) : begins.length,
  );
  expect(labels('there is no such thing')).toEqual([]);
});

test('a page comes before a link of an earlier page that has its name', () => {
  const named = { label: 'Notices', searched: 'notices', part: undefined };
  const link = { ...named, id: 'link', place: 'Home › link', isWhole: false };
  const page = { ...named, id: 'page', place: 'page', isWhole: true };
  expect(findIn([link, page], 'notices')).toEqual([page, link]);
});

test.each([
  ['prefix', 'carriers'],
  ['后缀', 'carriers'],
  ['colours', 'theme'],
  ['校徽', 'theme'],
])('a setting is found by another word for it: %s', (typed, setting) => {
  expect(findIn(all, typed)[0]?.part?.path).toEqual([setting]);
});
