import { describe, expect, it } from 'vitest';
import { createTranslate, defineMessages } from '../text/text';
import { defineFormat, defineLabelSet } from './define';
import { madeUpBlock, madeUpWidget } from './made-up.test-support';
import { createRegistry, describeFailure } from './registry';

const both = (english: string) => ({ 'zh-CN': english, en: english });
const en = createTranslate('en');

const mobile = defineFormat({
  name: 'cn-mobile',
  title: both('Number'),
  description: both('A number'),
  check: (value) => (value.length === 11 ? undefined : { code: 'length', params: { limit: 11 } }),
  messages: defineMessages('format.cn-mobile', {
    length: { 'zh-CN': '${limit} 位', en: '${limit} digits' },
  }),
});
const mobileWidget = madeUpWidget('cn-mobile', {
  messages: defineMessages('widget.cn-mobile', { other: both('Other') }),
});
const news = madeUpBlock('news', {});
const carriers = defineLabelSet({
  name: 'carrier',
  description: both('Carriers'),
  labels: defineMessages('labelSet.carrier', { CMCC: both('China Mobile'), X: both('First') }),
});
const others = defineLabelSet({
  name: 'others',
  description: both('Others'),
  labels: defineMessages('labelSet.others', { X: both('Second') }),
});
const registry = createRegistry({
  formats: [mobile],
  widgets: [mobileWidget],
  blocks: [news],
  labelSets: [carriers, others],
});

describe('createRegistry', () => {
  it('finds each definition by what a screen names it for', () => {
    expect(registry.format('cn-mobile')).toBe(mobile);
    expect(registry.widget('cn-mobile')).toBe(mobileWidget);
    expect(registry.block('news')).toBe(news);
    expect(en(registry.label('CMCC'))).toBe('China Mobile');
  });
  it('takes the words of a code from the first label set that knows it', () => {
    expect(en(registry.label('X'))).toBe('First');
  });
  it('keeps the order of the definitions', () => {
    expect(registry.labelSets).toEqual([carriers, others]);
  });
  it.each(['unheard-of', 'constructor', '__proto__'])('knows nothing called %s', (name) => {
    expect(registry.format(name)).toBeUndefined();
    expect(registry.widget(name)).toBeUndefined();
    expect(registry.block(name)).toBeUndefined();
    expect(registry.label(name)).toBeUndefined();
  });
  it('has none of a kind that is left out', () => {
    const empty = createRegistry({});
    expect([empty.formats, empty.widgets, empty.blocks, empty.labelSets]).toEqual([[], [], [], []]);
    expect(empty.widget('text')).toBeUndefined();
  });
  it.each([
    ['formats', { formats: [mobile, mobile] }, 'cn-mobile'],
    ['widgets', { widgets: [mobileWidget, mobileWidget] }, 'cn-mobile'],
    ['blocks', { blocks: [news, news] }, 'news'],
    ['label sets', { labelSets: [carriers, carriers] }, 'carrier'],
  ])('refuses two %s of one name', (kind, definitions, name) => {
    expect(() => createRegistry(definitions)).toThrow(`Two ${kind} are called ${name}.`);
  });
});

describe('describeFailure', () => {
  const failure = { code: 'length', params: { limit: 11 } };
  it('says a failure in the words of its definition', () => {
    expect(describeFailure(mobile, failure, createTranslate('zh-CN'))).toBe('11 位');
    expect(describeFailure(mobile, failure, en)).toBe('11 digits');
    expect(describeFailure(mobileWidget, { code: 'other' }, en)).toBe('Other');
  });
  it.each(['unheard-of', 'constructor'])('has no words for the code %s', (code) => {
    expect(describeFailure(mobile, { code }, en)).toBeUndefined();
  });
  it('has no words where there are none', () => {
    expect(describeFailure(undefined, failure, en)).toBeUndefined();
    expect(describeFailure(madeUpWidget('text'), failure, en)).toBeUndefined();
  });
});
