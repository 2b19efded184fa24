import { describe, expect, it } from 'vitest';
import type { Link } from '../engine';
import { iconDrawings } from './icon-drawings';
import { pageFrame } from './page-frame';

const devices: Link = { id: 'devices', label: 'Devices', icon: 'devices', screen: 'device-list' };
const plain: Link = { id: 'help', label: 'Help', href: 'https://help.example' };

/** A school with these pages open. */
function school(open: readonly string[], navigation: readonly Link[] = [devices, plain]) {
  const titleOf = (screen: string) => (open.includes(screen) ? `Title of ${screen}` : undefined);
  return { navigation, titleOf };
}

describe('pageFrame', () => {
  it('gives the navigation bar with the drawings of its icons', () => {
    const { navigation } = pageFrame('success', school(['school-home']));
    expect(navigation).toEqual([{ link: devices, drawing: iconDrawings.devices }, { link: plain }]);
  });

  it('gives it to the change of a password, which signed-in students make as well', () => {
    expect(pageFrame('change-password', school([])).navigation).toHaveLength(2);
  });

  it.each(['auth', 'reset-password', 'unified-callback', 'not-found', 'home'] as const)(
    'gives %s none, which students see before they sign in',
    (route) => {
      expect(pageFrame(route, school(['school-home'])).navigation).toBeUndefined();
    },
  );

  it('gives none where the school has no links', () => {
    expect(pageFrame('success', school(['school-home'], []))).not.toHaveProperty('navigation');
  });

  it.each([
    ['noSense', ['school-home', 'device-list'], 'device-list'],
    ['noSense', ['school-home'], 'school-home'],
    ['notify', ['school-home', 'success'], 'school-home'],
    ['page', ['school-home'], 'school-home'],
    ['reset-password', ['school-home', 'login'], 'login'],
    ['limit', ['school-home', 'success'], 'school-home'],
  ] as const)('leads back from %s, with %j open, to %s', (route, open, screen) => {
    const { back } = pageFrame(route, school(open));
    expect(back).toEqual({ label: `Title of ${screen}`, screen });
  });

  it.each([
    ['change-password', 'success'],
    ['reset-password', 'success'],
    ['limit', 'success'],
    ['tdt', 'success'],
    ['success-plan', 'success'],
    ['noSense', undefined],
  ] as const)('leads a signed-in student back from %s to %s', (route, screen) => {
    const { studentBack } = pageFrame(route, school(['school-home', 'success', 'login']));
    expect(studentBack?.screen).toBe(screen);
  });

  it.each(['school-home', 'success', 'auth'] as const)('leads back from %s nowhere', (route) => {
    expect(pageFrame(route, school(['school-home', 'success', 'login'])).back).toBeUndefined();
  });
});
