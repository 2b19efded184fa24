import { expect, it } from 'vitest';
import { formatTime, formatUntil } from './format-date';

it.each(['en', 'en-US', 'zh-CN', 'ja', 'ar'])(
  'writes midnight as 00 and not as 24 in %s',
  (tag) => {
    const midnight = new Date(2026, 10, 30, 0, 5).toISOString();
    expect(formatTime(midnight, tag)).toContain('00:05');
    expect(formatUntil(midnight, midnight, tag)).toContain('00:05');
  },
);
