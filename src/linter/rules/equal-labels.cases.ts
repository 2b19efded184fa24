import { field, formScreen } from '../case-files';
import { defineCases } from '../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const configuration = 'schools/lakeside/configration.json';
const choices = (first: unknown, second: unknown) => ({
  [file]: formScreen({
    fields: {
      a: field({
        choices: [
          { value: 'n1', label: first },
          { value: 'n2', label: second },
        ],
      }),
    },
  }),
});
const carriers = (...all: object[]) => ({
  [configuration]: { schoolNameEn: 'lakeside', carriers: all },
});
const text = (zh: string, en: string) => ({ 'zh-CN': zh, en });

export const equalLabelsCases = defineCases('equal-labels', {
  valid: {
    'different names': { files: choices(text('北一', 'North 1'), text('北二', 'North 2')) },
    'the words of one language in the other': { files: choices(text('A', 'B'), text('B', 'A')) },
    'the same value twice': {
      files: carriers({ code: 'CMCC', value: '@a' }, { code: 'CMCC', value: '@a' }),
      others: ['carriers'],
    },
    'a name of its own for a carrier': {
      files: carriers({ code: 'CMCC', value: '@a' }, { code: 'CMCC', label: 'B', value: '@b' }),
    },
  },
  invalid: {
    'the same name in one language': {
      files: choices(text('北一', 'North 1'), text('北二', 'north  1 ')),
      right: choices(text('北一', 'North 1'), text('北二', 'North 2')),
      issues: [
        {
          messageId: 'equal',
          file,
          data: { value: 'n2', other: 'n1', locales: 'en' },
        },
      ],
    },
    'the same name in both, in full width': {
      files: choices(text('北1', 'N1'), text('北１', 'Ｎ１')),
      issues: [{ messageId: 'equal', file, data: { locales: 'zh-CN, en' } }],
    },
    'words for all languages': {
      files: choices('North 1', text('北二', 'North 1')),
      issues: [{ messageId: 'equal', file, data: { locales: 'en' } }],
    },
    'the code of a carrier twice': {
      files: carriers({ code: 'CMCC', value: '@a' }, { code: 'CMCC', value: '@b' }),
      issues: [{ messageId: 'equal', file: configuration, at: '"CMCC"', data: { other: '@a' } }],
    },
    'the name of a known carrier that comes later': {
      files: carriers({ label: '中国移动', value: '@b' }, { code: 'CMCC', value: '@a' }),
      issues: [
        { messageId: 'equal', file: configuration, at: '"中国移动"', data: { other: '@a' } },
      ],
    },
    'the name of a known carrier': {
      files: carriers({ code: 'CMCC', value: '@a' }, { label: '中国移动', value: '@b' }),
      issues: [{ messageId: 'equal', file: configuration, at: '"中国移动"' }],
    },
  },
});
