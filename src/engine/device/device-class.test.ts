import { describe, expect, it } from 'vitest';
import { groups } from '../../../tests/cases/user-agents.json';
import { type DeviceSignals, deviceClass } from './device-class';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';
const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36';

describe('the classes of public user agents', () => {
  it('are tried on more than 300', () => {
    expect(groups.flatMap(({ agents }) => agents).length).toBeGreaterThan(300);
  });
  it.each(groups)('are right for at least $share % of $name', (group) => {
    const { agents, share } = group;
    const wrong = agents.filter((userAgent) => deviceClass({ userAgent }) !== group.class);
    const right = 100 * (1 - wrong.length / agents.length);
    expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(share);
  });
});

describe('deviceClass', () => {
  it.each<[string, DeviceSignals, string, string]>([
    ['an iPhone that asks for desktop pages', { userAgent: mac, platform: 'iPhone' }, 'IOS', 'IOS'],
    [
      'an iPad that asks for desktop pages',
      { userAgent: mac, platform: 'MacIntel', touchPoints: 5 },
      'PC',
      'IOS',
    ],
    [
      'an iPad',
      { userAgent: 'Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) Mobile/15E148' },
      'PC',
      'IOS',
    ],
    ['a Mac', { userAgent: mac, platform: 'MacIntel', touchPoints: 0 }, 'PC', 'PC'],
    [
      'an Android phone that asks for desktop pages',
      { userAgent: linux, platform: 'Linux armv81', touchPoints: 5, screenWidth: 412 },
      'ANDROID',
      'ANDROID',
    ],
    [
      'an Android tablet that asks for desktop pages',
      { userAgent: linux, platform: 'Linux aarch64', touchPoints: 10, screenWidth: 800 },
      'PC',
      'ANDROID',
    ],
    [
      'a laptop with a touch screen',
      { userAgent: linux, platform: 'Linux x86_64', touchPoints: 10, screenWidth: 900 },
      'PC',
      'PC',
    ],
    ['an Android tablet', { userAgent: chromeOnAndroid }, 'PC', 'ANDROID'],
    [
      'an Android phone that only its hints tell',
      { userAgent: chromeOnAndroid, mobile: true, system: 'Android' },
      'ANDROID',
      'ANDROID',
    ],
    [
      'a tablet with Windows',
      { userAgent: 'Mozilla/5.0 (Windows NT 10.0; ARM64; Touch)' },
      'PC',
      'PC',
    ],
  ])('of %s', (_, signals, asComputer, asSystem) => {
    expect(deviceClass(signals)).toBe(asComputer);
    expect(deviceClass(signals, 'PC')).toBe(asComputer);
    expect(deviceClass(signals, 'SYSTEM')).toBe(asSystem);
  });
  it('reads the beginning of a very long agent', () => {
    expect(deviceClass({ userAgent: `${'x'.repeat(512)} iPhone` })).toBe('PC');
  });
});
