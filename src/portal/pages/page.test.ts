import { describe, expect, it } from 'vitest';
import type { Block } from '../../engine';
import type { LoadedRoute, RouteName } from '../../wire';
import { likelyPageOf, pageOf } from './page';

function loaded(route: RouteName, blocks: Block[]): LoadedRoute {
  const screen = { screen: 'any', title: 'Any', blocks, html: {} };
  return { route, school: 'riverside', params: {}, screen, validators: {} };
}

describe('pageOf', () => {
  it('draws what needs no data by the screen alone', () => {
    expect(pageOf(loaded('notify', [{ block: 'notices', items: [] }]))).toBe('ScreenPage');
    expect(pageOf(loaded('not-found', []))).toBe('ScreenPage');
  });

  it('brings the data blocks to any screen that has one, also inside a choice', () => {
    expect(pageOf(loaded('success', [{ block: 'session' }]))).toBe('AccountPage');
    const inside: Block = {
      block: 'choice',
      label: 'Ways',
      options: [{ id: 'a', label: 'A', blocks: [{ block: 'devices' }] }],
    };
    expect(pageOf(loaded('tdt', [inside]))).toBe('AccountPage');
  });

  it('knows the routes that behave in their own way', () => {
    expect(pageOf(loaded('unified-callback', []))).toBe('CallbackPage');
    expect(pageOf(loaded('noSense-add-mac', []))).toBe('AddMacPage');
  });

  it('guesses a route’s page before its screen is there', () => {
    expect(likelyPageOf('auth')).toBe('ScreenPage');
    expect(likelyPageOf('device-list')).toBe('AccountPage');
    expect(likelyPageOf('noSense-add-mac')).toBe('AddMacPage');
    expect(likelyPageOf('unified-callback')).toBe('CallbackPage');
  });
});
