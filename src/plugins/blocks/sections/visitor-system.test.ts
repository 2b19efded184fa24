import { expect, test } from 'vitest';
import { visitorSystem } from './visitor-system';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';

test.each([
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15', 5],
  ['ios', mac, 5],
  ['macos', mac, 0],
  ['android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126', 5],
  ['harmonyos', 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1 Mobile', 5],
  ['harmonyos', 'Mozilla/5.0 (Linux; Android 10; HarmonyOS; NOH-AN00) AppleWebKit/537.36', 5],
  ['windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126', 10],
  [undefined, 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 0],
  [undefined, '', 0],
])('%s: %s', (system, userAgent, touchPoints) => {
  expect(visitorSystem(userAgent, touchPoints)).toBe(system);
});
