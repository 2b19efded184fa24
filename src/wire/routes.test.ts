import { expect, it } from 'vitest';
import { closableScreens, routedScreens, routes } from './routes';

it('every screen has one route, and every route a name of its own', () => {
  expect(new Set(routedScreens).size).toBe(routedScreens.length);
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
});

it('a school cannot close what students need to get online', () => {
  for (const screen of ['home', 'not-found', 'unknown-school', 'login', 'success']) {
    expect(closableScreens).not.toContain(screen);
  }
  expect(closableScreens).toContain('marketing');
});

it('a dialog opens over routes that are there', () => {
  const names: string[] = routes.map(({ name }) => name);
  const backgrounds = routes.flatMap(({ dialogOver = [] }) => dialogOver);
  expect(backgrounds.length).toBeGreaterThan(0);
  for (const background of backgrounds) expect(names).toContain(background);
});

it('a way back to sign-in is another one for whoever is signed in', () => {
  const toSignIn = routes.filter(({ back }) => back === 'login');
  expect(toSignIn.length).toBeGreaterThan(0);
  expect(toSignIn.filter(({ studentBack }) => studentBack === undefined)).toEqual([]);
});
