import { describe, expect, it } from 'vitest';
import { loadedRoute } from '../loaded-route.test-support';
import { readState } from './page-state';

const shared = {
  wire: { key: '00'.repeat(32), iv: '00'.repeat(16) },
  operations: {},
};
const directory = {
  configrations: [{ schoolNameEn: 'riverside' }],
  defaultSchoolName: 'riverside',
};
const loaded = loadedRoute();
const state = { locale: 'en', directory, ...shared, loaded };

describe('readState', () => {
  it('reads the text that the server wrote', () => {
    expect(readState(JSON.stringify(state))).toEqual(state);
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['cut off', JSON.stringify(state).slice(0, -9)],
    ['an array', '[]'],
    ['without keys', JSON.stringify({ ...state, wire: {} })],
    ['without a screen', JSON.stringify({ ...state, loaded: { ...loaded, screen: null } })],
    ['in no language', JSON.stringify({ ...state, locale: 'english' })],
    [
      'with a nameless school',
      JSON.stringify({ ...state, directory: { ...directory, configrations: [{}] } }),
    ],
  ])('gives undefined for a state that is %s', (_, text) => {
    expect(readState(text)).toBeUndefined();
  });
});
