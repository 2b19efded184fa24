import { describe, expect, it } from 'vitest';
import { type DeviceClass, deviceClass } from './device-class';

const mozilla = 'Mozilla/5.0';
const agents: [string, DeviceClass, string][] = [
  [
    'Windows',
    'PC',
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36`,
  ],
  [
    'a Mac',
    'PC',
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15`,
  ],
  ['Linux', 'PC', `${mozilla} (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0`],
  [
    'an iPhone',
    'IOS',
    `${mozilla} (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148`,
  ],
  [
    'an iPod',
    'IOS',
    `${mozilla} (iPod touch; CPU iPhone OS 12_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148`,
  ],
  [
    'an iPad',
    'PC',
    `${mozilla} (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148`,
  ],
  [
    'an Android phone',
    'ANDROID',
    `${mozilla} (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36`,
  ],
  [
    'Firefox on an Android phone',
    'ANDROID',
    `${mozilla} (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0`,
  ],
  [
    'a messenger on an Android phone',
    'ANDROID',
    `${mozilla} (Linux; Android 13; wv) AppleWebKit/537.36 Version/4.0 Chrome/110.0 Mobile Safari/537.36 MicroMessenger/8.0`,
  ],
  [
    'an Android tablet',
    'PC',
    `${mozilla} (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/130.0 Safari/537.36`,
  ],
  [
    'Firefox on an Android tablet',
    'PC',
    `${mozilla} (Android 14; Tablet; rv:130.0) Gecko/130.0 Firefox/130.0`,
  ],
  [
    'a phone of OpenHarmony',
    'ANDROID',
    `${mozilla} (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0 Safari/537.36 ArkWeb/4.1 Mobile`,
  ],
  [
    'a tablet of OpenHarmony',
    'PC',
    `${mozilla} (Tablet; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0 Safari/537.36 ArkWeb/4.1`,
  ],
  [
    'a Windows phone, which names all',
    'PC',
    `${mozilla} (Windows Phone 10.0; Android 6.0.1; Lumia) AppleWebKit/537.36 Mobile Safari/537.36 like iPhone`,
  ],
  ['nothing', 'PC', ''],
];

describe('deviceClass', () => {
  it.each(agents)('of %s is %s', (_what, expected, agent) => {
    expect(deviceClass(agent)).toBe(expected);
  });
  it('believes the platform of an iPhone that asks for desktop pages', () => {
    const agent = `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15`;
    expect(deviceClass(agent, { platform: 'iPhone' })).toBe('IOS');
    expect(deviceClass(agent, { platform: 'MacIntel' })).toBe('PC');
    expect(deviceClass(agent, { platform: 'iPad' })).toBe('PC');
  });
});
