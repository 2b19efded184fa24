import { describe, expect, it } from 'vitest';
import { carrierLabels, carrierWidget } from './definition';

describe('carrier', () => {
  it('knows the codes of the specification', () => {
    expect(
      Object.entries(carrierLabels.labels).map(([code, label]) => [code, label.words.en]),
    ).toEqual([
      ['CUCC', 'China Unicom'],
      ['CMCC', 'China Mobile'],
      ['CTCC', 'China Telecom'],
    ]);
  });

  it('offers the school’s carriers in its order, its own label before that of the code', () => {
    const carriers = [
      { label: { 'zh-CN': '校园网', en: 'Campus' }, value: '#' },
      { code: 'CMCC', value: '@cmcc' },
      { code: 'CTCC', label: 'Dormitory', value: 'hdx' },
      { code: 'OTHER', value: '@other' },
      { value: '@bare' },
    ];
    expect(carrierWidget.choices({ schoolNameEn: 'riverside', carriers }, {})).toEqual([
      { value: '#', label: { 'zh-CN': '校园网', en: 'Campus' } },
      { value: '@cmcc', label: carrierLabels.labels.CMCC, code: 'CMCC' },
      { value: 'hdx', label: 'Dormitory', code: 'CTCC' },
      { value: '@other', label: 'OTHER', code: 'OTHER' },
      { value: '@bare', label: '@bare' },
    ]);
  });

  it('offers nothing without carriers, and a value once', () => {
    expect(carrierWidget.choices({ schoolNameEn: 'riverside' }, {})).toEqual([]);
    const twice = [
      { code: 'CMCC', value: '@a' },
      { code: 'CUCC', value: '@a' },
    ];
    expect(carrierWidget.choices({ schoolNameEn: 'riverside', carriers: twice }, {})).toEqual([
      { value: '@a', label: carrierLabels.labels.CMCC, code: 'CMCC' },
    ]);
  });

  it('offers only the carriers with the codes of the option', () => {
    const carriers = [{ code: 'CMCC', value: '@a' }, { code: 'CUCC', value: '@b' }, { value: '#' }];
    const offered = carrierWidget.choices(
      { schoolNameEn: 'riverside', carriers },
      { only: ['CUCC'] },
    );
    expect(offered.map(({ value }) => value)).toEqual(['@b']);
  });

  it.each([
    [{}, 4, 'group'],
    [{}, 5, 'control'],
    [{ style: 'select' }, 2, 'control'],
    [{ style: 'radio' }, 9, 'group'],
  ])('with %j and %i carriers its label is for a %s', (options, count, mode) => {
    const choices = Array.from({ length: count }, (_, index) => ({
      value: `@${index}`,
      label: '',
    }));
    expect(carrierWidget.label({ type: 'string', options, choices })).toBe(mode);
  });
});
