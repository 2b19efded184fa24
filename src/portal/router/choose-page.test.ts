import { describe, expect, it } from 'vitest';
import type { LoadedRoute, RouteName } from '../../wire';
import { loadedRoute } from '../loaded-route.test-support';
import { choosePage, guessPage } from './choose-page';

function loaded(route: RouteName, needsData = false): LoadedRoute {
  return loadedRoute({ route }, { needsData });
}

describe('choosePage', () => {
  it('chooses the plain page for a screen without data blocks', () => {
    expect(choosePage(loaded('notify'))).toBe('ScreenPage');
  });

  it('chooses the data page for a screen with a data block', () => {
    expect(choosePage(loaded('tdt', true))).toBe('AccountPage');
  });

  it('knows the routes with a page of their own', () => {
    expect(choosePage(loaded('unified-callback'))).toBe('CallbackPage');
    expect(choosePage(loaded('noSense-add-mac', true))).toBe('AddMacPage');
  });

  it('guesses a route’s page before its screen has arrived', () => {
    expect(guessPage('auth')).toBe('ScreenPage');
    expect(guessPage('device-list')).toBe('AccountPage');
    expect(guessPage('noSense-add-mac')).toBe('AddMacPage');
    expect(guessPage('unified-callback')).toBe('CallbackPage');
  });
});
