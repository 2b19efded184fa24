import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { goOnWriting, HOLDING_PLACE, writeOver } from './writing';

afterEach(() => document.body.replaceChildren());

/** A page of which words are clicked, and the panel of their part, whose texts are loading. */
function openLoadingPanel() {
  document.body.innerHTML = `
    <button>The page</button>
    <div class="st-editor-panel" tabindex="-1">
      <input class="${HOLDING_PLACE}">
      <fieldset class="st-properties"><div class="fg-skeleton"></div></fieldset>
    </div>`;
  document.querySelector('button')?.focus();
  return {
    load(texts: readonly string[]) {
      const inputs = texts.map((value) => `<input lang="en" value="${value}">`);
      const fieldset = document.querySelector('fieldset');
      if (fieldset) fieldset.innerHTML = inputs.join('');
      goOnWriting('en');
    },
    /** The element with the focus: its tag, and what it says. */
    focused() {
      const { activeElement: active } = document;
      return active instanceof HTMLInputElement ? active.value : active?.textContent;
    },
  };
}

test('words that were clicked while their panel loads are written over once it is there', () => {
  const { load, focused } = openLoadingPanel();
  const writing = writeOver('en', 'Password');
  writing?.insert('Pass');
  writing?.insert('word of the network');
  load(['What stands first', 'Password']);
  expect(focused()).toBe('Password of the network');
});

test('words that no text of the panel says leave the focus where it was', () => {
  const { load, focused } = openLoadingPanel();
  writeOver('en', 'Words of a picture');
  load(['What stands first']);
  expect(focused()).toBe('The page');
});

test('a click beside words takes no focus, also while the panel loads', () => {
  const { focused } = openLoadingPanel();
  expect(writeOver('en', '')).toBeUndefined();
  expect(focused()).toBe('The page');
});

test.each([
  ['left', (text: HTMLInputElement) => text.blur()],
  ['clicked', (text: HTMLInputElement) => fireEvent.pointerDown(text)],
  ['given a key of its own', (text: HTMLInputElement) => fireEvent.keyDown(text, { key: 'End' })],
])('a text takes nothing more from the page once it is %s', (_name, act) => {
  const { load, focused } = openLoadingPanel();
  const writing = writeOver('en', 'Password');
  load(['Another text', 'Password']);
  writing?.insert('Pass');
  const [, other, text] = document.querySelectorAll('input');
  if (!text || !other) throw new Error('The panel has no texts.');
  fireEvent.keyDown(text, { key: 'w' });
  writing?.insert('word');
  expect(focused()).toBe('Password');
  act(text);
  text.focus();
  writing?.insert('?');
  expect(focused()).toBe('Password');
  other.focus();
  writing?.insert('?');
  expect(focused()).toBe('Another text');
});
