import { field, formScreen, markdownScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const configuration = 'schools/lakeside/configration.json';
const message = (rule: string, words: unknown) => ({
  [file]: formScreen({
    fields: { a: field({ maxLength: 9, pattern: '^[0-9]+$', messages: { [rule]: words } }) },
  }),
});

export const unknownPlaceholderCases = defineCases('unknown-placeholder', {
  valid: {
    'the label': { files: message('required', '${label}不能为空') },
    'the limit': { files: message('maxLength', '${label}: ${limit}') },
    'code in Markdown': {
      files: {
        [file]: markdownScreen('Type `${HOME}`:\n\n```\necho ${HOME}\n```\n\n    {{ home }}'),
      },
    },
    'braces that are no place': { files: message('required', '请填写 {必填}，如 {8,16} 或 {}') },
    'no place at all': { files: message('pattern', '9 digits, $5') },
    'signs of per cent': { files: message('pattern', '50% of a label, 20%') },
  },
  invalid: {
    'Markdown, in which nothing is filled in': {
      files: { [file]: markdownScreen('Dear ${name}, type `${HOME}`') },
      right: { [file]: markdownScreen('Dear students, type `${HOME}`') },
      issues: [{ messageId: 'no-place', file, data: { found: ['${name}'] } }],
    },
    'a place of a template of pages': {
      files: { [file]: markdownScreen({ 'zh-CN': '你好，{{ user }}', en: 'Hello, {{ user }}' }) },
      right: { [file]: markdownScreen({ 'zh-CN': '你好', en: 'Hello' }) },
      issues: [{ messageId: 'no-place', file, data: { found: ['{{ user }}'] } }],
    },
    'a place for a value as programs write it': {
      files: message('required', '请输入%s，不要空着'),
      right: message('required', '请输入${label}，不要空着'),
      issues: [{ messageId: 'unknown', file, data: { found: ['%s'] } }],
    },
    'a mistyped name': {
      files: message('required', '${lable}不能为空'),
      right: message('required', '${label}不能为空'),
      issues: [
        {
          messageId: 'unknown',
          file,
          at: '"${lable}不能为空"',
          data: { found: ['${lable}'], known: ['${label}'], suggestion: '${label}' },
        },
      ],
    },
    'a limit where there is none': {
      files: message('required', { 'zh-CN': '${limit}', en: '${label}' }),
      remedy: { '${limit}': '${label}' },
      issues: [{ messageId: 'unknown-in-language', file, at: '"${limit}"' }],
    },
    'the same mistake in both languages': {
      files: message('required', { 'zh-CN': '请填${lable}', en: 'Enter ${lable}' }),
      issues: [
        {
          messageId: 'unknown-in-language',
          file,
          at: '"请填${lable}"',
          data: { found: ['${lable}'], locales: ['zh-CN', 'en'], suggestion: '${label}' },
        },
      ],
    },
    'without its sign': {
      files: message('required', 'Enter {label}'),
      issues: [{ messageId: 'unknown', file, at: '"Enter {label}"' }],
    },
    'without its bracket': {
      files: message('required', 'Enter ${label'),
      issues: [{ messageId: 'unknown', file, at: '"Enter ${label"' }],
    },
    'wide signs': {
      files: message('required', '请输入＄｛label｝'),
      issues: [{ messageId: 'unknown', file, at: '"请输入＄｛label｝"' }],
    },
    'in a text that nothing fills': {
      files: {
        [file]: formScreen({ fields: { a: field({ label: { 'zh-CN': '${name}', en: 'A' } }) } }),
      },
      remedy: { '${name}': '名称' },
      issues: [
        {
          messageId: 'no-place',
          file,
          at: '"${name}"',
          data: { property: 'label', found: ['${name}'] },
        },
      ],
    },
    'in a school’s settings': {
      files: { [configuration]: { schoolNameEn: 'lakeside', messages: { minLength: '${min}' } } },
      issues: [{ messageId: 'unknown', file: configuration, at: '"${min}"' }],
    },
    'in the signs of other programs': {
      files: message('required', { 'zh-CN': '请填写 %label%', en: 'Enter %(label)s' }),
      issues: [
        {
          messageId: 'unknown-in-language',
          file,
          data: { found: ['%label%', '%(label)s'], suggestion: '${label}' },
        },
      ],
    },
  },
});
