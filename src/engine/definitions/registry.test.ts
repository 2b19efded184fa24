import { describe, expect, it } from 'vitest';
import { definePlugin } from './plugin';
import { createRegistry } from './registry';

const mobile = definePlugin({
  name: 'cn-mobile',
  description: { en: 'A number' },
  format: {
    check: (value) => (value.length === 11 ? undefined : { code: 'length', params: { limit: 11 } }),
    messages: { length: { 'zh-CN': '${limit} 位', en: '${limit} digits' } },
  },
  widget: { types: ['string'], messages: { other: { en: 'Other' }, length: { en: 'Never' } } },
});
const carrier = definePlugin({
  name: 'carrier',
  description: { en: 'Carriers' },
  labels: { CMCC: { en: 'China Mobile' } },
});
const registry = createRegistry([mobile, carrier]);

describe('createRegistry', () => {
  it('finds plugins by what a screen names them for', () => {
    expect(registry.all).toEqual([mobile, carrier]);
    expect(registry.format('cn-mobile')?.check('1')).toEqual({
      code: 'length',
      params: { limit: 11 },
    });
    expect(registry.widget('cn-mobile')?.types).toEqual(['string']);
    expect(registry.labels('carrier')?.CMCC).toEqual({ en: 'China Mobile' });
  });
  it.each(['carrier', 'unheard-of', 'constructor'])('has no format called %s', (name) => {
    expect(registry.format(name)).toBeUndefined();
  });
  it('says a failure in words: the format’s, else the widget’s, else none', () => {
    const failure = { code: 'length', params: { limit: 11 } };
    expect(registry.describe('cn-mobile', failure, 'zh-CN')).toBe('11 位');
    expect(registry.describe('cn-mobile', failure, 'en')).toBe('11 digits');
    expect(registry.describe('cn-mobile', { code: 'other' }, 'en')).toBe('Other');
    expect(registry.describe('cn-mobile', { code: 'constructor' }, 'en')).toBeUndefined();
    expect(registry.describe('nobody', failure, 'en')).toBeUndefined();
  });
  it('refuses two plugins of one name', () => {
    expect(() => createRegistry([mobile, carrier, mobile])).toThrow('cn-mobile');
  });
});
