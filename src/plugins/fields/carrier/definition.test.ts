import { describe, expect, it } from 'vitest';
import { carrier } from './definition';

describe('carrier', () => {
  it('knows the codes of the specification', () => {
    expect(Object.entries(carrier.labels).map(([code, label]) => [code, label.en])).toEqual([
      ['CUCC', 'China Unicom'],
      ['CMCC', 'China Mobile'],
      ['CTCC', 'China Telecom'],
    ]);
  });

  it('offers the school’s carriers in its order, its own words before those of the code', () => {
    const carriers = [
      { label: { 'zh-CN': '校园网', en: 'Campus' }, value: '#' },
      { code: 'CMCC', value: '@cmcc' },
      { code: 'CTCC', label: 'Dormitory', value: 'hdx' },
      { code: 'OTHER', value: '@other' },
      { value: '@bare' },
    ];
    expect(carrier.widget.choices({ schoolNameEn: 'riverside', carriers })).toEqual([
      { value: '#', label: { 'zh-CN': '校园网', en: 'Campus' } },
      { value: '@cmcc', label: { 'zh-CN': '中国移动', en: 'China Mobile' } },
      { value: 'hdx', label: 'Dormitory' },
      { value: '@other', label: 'OTHER' },
      { value: '@bare', label: '@bare' },
    ]);
  });

  it('offers nothing without carriers, and a value once', () => {
    expect(carrier.widget.choices({ schoolNameEn: 'riverside' })).toEqual([]);
    const twice = [
      { code: 'CMCC', value: '@a' },
      { code: 'CUCC', value: '@a' },
    ];
    expect(carrier.widget.choices({ schoolNameEn: 'riverside', carriers: twice })).toEqual([
      { value: '@a', label: { 'zh-CN': '中国移动', en: 'China Mobile' } },
    ]);
  });
});
