import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

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

const fields = (first: object, second: object) => ({
  [file]: formScreen({
    fields: {
      c: field({
        label: 'C',
        choices: [
          { value: 'x', label: 'X' },
          { value: 'y', label: 'Y' },
        ],
      }),
      a: field({ label: 'Number', ...first }),
      b: field({ label: 'Number', ...second }),
    },
  }),
});
const links = (first: object, second: object) => ({
  [file]: {
    screen: 'tdt',
    title: 'A',
    blocks: [
      {
        block: 'links',
        links: [
          { id: 'a', label: 'Help', screen: 'limit', ...first },
          { id: 'b', label: 'Help', screen: 'notify', ...second },
        ],
      },
    ],
  },
});

export const equalLabelsCases = defineCases('equal-labels', {
  valid: {
    'different names': { files: choices(text('北一', 'North 1'), text('北二', 'North 2')) },
    'the words of one language in the other': { files: choices(text('A', 'B'), text('B', 'A')) },
    'the same value twice': {
      files: carriers({ code: 'CMCC', value: '@a' }, { code: 'CMCC', value: '@a' }),
      others: ['carriers'],
    },
    'fields that are shown under different conditions': {
      files: fields({ visibleWhen: { c: 'x' } }, { visibleWhen: { c: 'y' } }),
    },
    'a field that nobody sees': { files: fields({ widget: 'hidden', default: 'x' }, {}) },
    'links on different devices': {
      files: links({ when: { device: ['PC'] } }, { when: { device: ['IOS'] } }),
    },
    'a name of its own for a carrier': {
      files: carriers({ code: 'CMCC', value: '@a' }, { code: 'CMCC', label: 'B', value: '@b' }),
    },
  },
  invalid: {
    'two fields of one name': {
      files: fields({}, {}),
      right: fields({}, { label: 'Room' }),
      issues: [{ messageId: 'alike', file, at: '"Number"', data: { value: 'b', other: 'a' } }],
    },
    'the name of a field that is inherited': {
      files: {
        'schools/lakeside/screens/login.json': {
          screen: 'login',
          extends: 'stock',
          patch: {
            blocks: {
              form: {
                steps: {
                  'sign-in': {
                    fields: {
                      room: { before: 'account', keep: true, label: text('账号', 'Room') },
                    },
                  },
                },
              },
            },
          },
        },
      },
      issues: [
        {
          messageId: 'alike',
          file: 'schools/lakeside/screens/login.json',
          data: { value: 'room', other: 'account', locales: ['zh-CN'] },
        },
      ],
    },
    'two links of one name': {
      files: links({}, {}),
      issues: [{ messageId: 'alike', file, at: '"Help"', data: { value: 'b', other: 'a' } }],
    },
    'two links of one name at the foot of each page': {
      files: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          links: { help: { label: 'Terms of use', screen: 'limit' } },
        },
      },
      issues: [
        { messageId: 'alike', file: configuration, data: { value: 'help', other: 'terms' } },
      ],
    },
    'the same name in one language': {
      files: choices(text('北一', 'North 1'), text('北二', 'north  1 ')),
      right: choices(text('北一', 'North 1'), text('北二', 'North 2')),
      issues: [
        {
          messageId: 'equal',
          file,
          data: { value: 'n2', other: 'n1', locales: ['en'] },
        },
      ],
    },
    'the same name in both, in full width': {
      files: choices(text('北1', 'N1'), text('北１', 'Ｎ１')),
      issues: [{ messageId: 'equal', file, data: { locales: ['zh-CN', 'en'] } }],
    },
    'words for all languages': {
      files: choices('North 1', text('北二', 'North 1')),
      issues: [{ messageId: 'equal', file, data: { locales: ['en'] } }],
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
