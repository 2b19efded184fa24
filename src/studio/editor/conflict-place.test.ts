import { expect, test } from 'vitest';
import { createTranslate } from '../../engine';
import type { FileConflict } from '../draft/merge-files';
import { conflictPlace } from './conflict-place';
import { openEditor } from './open-editor.test-support';

const { editor } = openEditor();
const values = { base: undefined, mine: 'Card', theirs: 'Number' };
const field = ['patch', 'blocks', 'form', 'steps', 'sign-in', 'fields', 'account', 'label', 'en'];
const conflicts: readonly [FileConflict, string][] = [
  [
    { type: 'json', file: 'screens/login.json', path: field, ...values },
    'Sign in to Northlake Wi-Fi › Form › Sign in › Student number › Label › “English”',
  ],
  [
    { type: 'json', file: 'configration.json', path: ['theme', 'accent'], ...values },
    'Looks › Colour',
  ],
  [
    { type: 'file', file: 'screens/login.json', mine: undefined, theirs: undefined },
    'Sign in to Northlake Wi-Fi',
  ],
  [
    { type: 'file', file: 'assets/logo.svg', mine: undefined, theirs: undefined },
    'assets/logo.svg',
  ],
];

test.each(conflicts)('the place of a conflict is named as in the tree: %j', (conflict, words) => {
  expect(conflictPlace(conflict, editor, createTranslate('en'))).toBe(words);
});
