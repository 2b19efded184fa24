import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/configration.json';
const footer = (zh: string, en: string) => ({
  [file]: { schoolNameEn: 'lakeside', footer: { 'zh-CN': zh, en } },
});

export const noMomentCases = defineCases('no-moment', {
  valid: {
    'days and times that there are': {
      files: footer(
        '2月29日、10月31日维护，22:00–24:00；31 号楼 6 月 30 号完成',
        'Maintenance on 29 February and October 31, 22:00–24:00',
      ),
    },
    'the last day of a long February': {
      files: footer('2028年2月29日前办理', 'Before 2028-02-29, or 29 February 2028'),
    },
    'other numbers': {
      files: footer('3 个月 31 元，评分 4:75，网关 10.31.2.30', '31 days, 4:75, version 2.30'),
    },
  },
  invalid: Object.fromEntries(
    [
      ['2月30日维护', 'Maintenance on 28 February', '2月30日'],
      ['2027年2月29日维护', 'Maintenance on 28 February 2027', '2027年2月29日'],
      ['13月1日维护', 'Maintenance', '13月1日'],
      ['2026-11-31 维护', 'Maintenance', '2026-11-31'],
      ['行政楼，9:75–17:00', 'Room 1', '9:75–17:00'],
      ['今晚 25:00 维护', 'Maintenance', '今晚 25:00'],
      ['11月28日 22:60 起维护', 'Maintenance', '8日 22:60'],
    ].map(([zh = '', en = '', part = '']) => [
      zh,
      {
        files: footer(zh, en),
        right: footer('维护', 'Maintenance'),
        issues: [{ messageId: 'none', file, at: `"${zh}"`, data: { part } }],
      },
    ]),
  ),
});
