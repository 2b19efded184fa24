import { expect, it } from 'vitest';
import { childOf, type JsonObject, type JsonValue, readJson } from '../../engine';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { moveBetween } from './move-between';
import { layeredFile } from './part';

const markdown = { block: 'markdown', id: 'text', text: 'A' };
const form = (fields: JsonObject, more: JsonObject) => ({
  ...{ block: 'form', id: 'form' },
  steps: [
    { id: 'one', fields, submit: {} },
    { id: 'two', fields: more, submit: {} },
  ],
});
const screens: Readonly<Record<string, JsonValue[]>> = {
  from: [markdown, form({ room: { label: 'Room' } }, {})],
  to: [
    { block: 'choice', id: 'choice', blocks: [{ ...markdown, text: 'B' }] },
    form({}, { room: { label: 'Other room' } }),
  ],
};
const files: DraftFiles = Object.fromEntries(
  Object.entries(screens).map(([screen, blocks]) => [
    `screens/${screen}.json`,
    { text: JSON.stringify({ screen, blocks }) },
  ]),
);
const bases = { from: { value: null, blank: {} }, to: { value: null, blank: {} } };

function movedTo(part: string, list: string): JsonValue | undefined {
  const outcome = moveBetween(
    { fileAt: (target) => layeredFile(files, bases, target) },
    { target: 'from', path: part.split('/') },
    { target: 'to', path: list.split('/') },
  );
  const content = outcome?.edits['screens/to.json'];
  const json = content && 'text' in content ? readJson(content.text) : undefined;
  return list.split('/').reduce<JsonValue | undefined>(childOf, json);
}

it('gives a block that moves to another page an id that no block there has, also within others', () => {
  expect(movedTo('blocks/0', 'blocks')).toHaveProperty('2', { ...markdown, id: 'text-2' });
});

it('gives a field that moves to another form a name that no step of that has', () => {
  expect(movedTo('blocks/1/steps/0/fields/room', 'blocks/1/steps/0/fields')).toEqual({
    'room-2': { label: 'Room' },
  });
});
