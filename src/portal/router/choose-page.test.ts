import { describe, expect, it } from 'vitest';
import type { Block } from '../../engine';
import type { LoadedRoute, RouteName } from '../../wire';
import { choosePage, guessPage } from './choose-page';

function loaded(route: RouteName, blocks: Block[]): LoadedRoute {
  const screen = { screen: 'any', title: 'Any', blocks, html: {} };
  return { route, school: 'riverside', params: {}, screen, validators: {} };
}

describe('choosePage', () => {
  it('chooses the plain page for a screen without data blocks', () => {
    expect(choosePage(loaded('notify', [{ block: 'notices', items: [] }]))).toBe('ScreenPage');
    expect(choosePage(loaded('not-found', []))).toBe('ScreenPage');
  });

  it('chooses the data page for a screen with a data block, also inside a choice', () => {
    expect(choosePage(loaded('success', [{ block: 'session' }]))).toBe('AccountPage');
    const inside: Block = {
      block: 'choice',
      label: 'Ways',
      options: [{ id: 'a', label: 'A', blocks: [{ block: 'devices' }] }],
    };
    expect(choosePage(loaded('tdt', [inside]))).toBe('AccountPage');
  });

  it('knows the routes with a page of their own', () => {
    expect(choosePage(loaded('unified-callback', []))).toBe('CallbackPage');
    expect(choosePage(loaded('noSense-add-mac', []))).toBe('AddMacPage');
  });

  it('guesses a route’s page before its screen has arrived', () => {
    expect(guessPage('auth')).toBe('ScreenPage');
    expect(guessPage('device-list')).toBe('AccountPage');
    expect(guessPage('noSense-add-mac')).toBe('AddMacPage');
    expect(guessPage('unified-callback')).toBe('CallbackPage');
  });
});
