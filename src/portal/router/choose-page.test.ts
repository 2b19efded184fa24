import { describe, expect, it } from 'vitest';
import { sampleRevision } from '../../../tests/support/sample-revision';
import { type LoadedRoute, type RouteName, routes } from '../../wire';
import { loadedRoute } from '../loaded-route.test-support';
import { choosePage, guessPage } from './choose-page';

function loaded(route: RouteName, hasLazyBlocks = false): LoadedRoute {
  return loadedRoute({ route }, { hasLazyBlocks });
}

describe('choosePage', () => {
  it('chooses the plain page for a screen without data blocks', () => {
    expect(choosePage(loaded('notify'))).toBe('ScreenPage');
  });

  it('chooses the data page for a screen with a data block', () => {
    expect(choosePage(loaded('tdt', true))).toBe('AccountPage');
  });

  it('chooses the data page for a page with the navigation bar, which its chunk has', () => {
    const link = { label: 'Devices', screen: 'device-list' };
    const page = loadedRoute({ route: 'page', navigation: [{ link }] });
    expect(choosePage(page)).toBe('AccountPage');
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

  it('guesses right for every stock screen', async () => {
    const school = (await sampleRevision()).schools.get('default');
    const guesses = routes.flatMap(({ name, screen }) => {
      const shown = screen === undefined ? undefined : school?.screen(screen)?.screen;
      return shown ? [[name, guessPage(name), choosePage(loaded(name, shown.hasLazyBlocks))]] : [];
    });
    expect(guesses.length).toBeGreaterThan(15);
    for (const [name, guessed, chosen] of guesses) expect(guessed, name).toBe(chosen);
  });
});
