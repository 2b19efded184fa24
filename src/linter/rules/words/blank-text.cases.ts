import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';

const configuration = 'schools/lakeside/configration.json';
const one = (more: object) => ({ [file]: formScreen({ fields: { a: field({ ...more }) } }) });

export const blankTextCases = defineCases('blank-text', {
  valid: {
    words: { files: one({ label: { 'zh-CN': '账号', en: 'Account' }, help: 'A' }) },
    'a text that is not there': { files: one({}) },
  },
  invalid: {
    'a label without words': {
      files: one({ label: '' }),
      right: one({ label: 'Account' }),
      issues: [{ messageId: 'blank', file, at: '""', data: { property: 'label' } }],
    },
    'blanks of Chinese': {
      files: one({ label: '\u3000' }),
      issues: [{ messageId: 'blank', file }],
    },
    'characters without width': {
      files: one({ label: '\u200b\ufeff' }),
      issues: [{ messageId: 'blank', file }],
    },
    'one language of two': {
      files: one({ label: { 'zh-CN': '账号', en: ' ' } }),
      remedy: { '"en":" "': '"en":"Account"' },
      issues: [
        {
          messageId: 'blank-in-language',
          file,
          at: '" "',
          data: { property: 'label', locale: 'en' },
        },
      ],
    },
    'every language, told once': {
      files: one({ label: { 'zh-CN': '', en: '' } }),
      issues: [{ messageId: 'blank', file, at: '"label"' }],
    },
    'the label of a choice': {
      files: one({ choices: [{ value: 'a', label: '' }] }),
      issues: [{ messageId: 'blank', file, at: '""' }],
    },
    'a text that need not be there': {
      files: one({ help: ' ' }),
      remedy: { ',"help":" "': '' },
      issues: [{ messageId: 'needless-blank', file, at: '" "' }],
    },
    'the name of a school': {
      files: { [configuration]: { schoolNameEn: 'lakeside', name: { 'zh-CN': '湖滨', en: '' } } },
      issues: [{ messageId: 'blank-in-language', file: configuration, at: '""' }],
    },
    'a telephone number': {
      files: { [configuration]: { schoolNameEn: 'lakeside', contact: { phone: ' \u3000' } } },
      issues: [{ messageId: 'needless-blank', file: configuration, data: { property: 'phone' } }],
    },
    'the text of a widget’s link': {
      files: one({
        type: 'boolean',
        widget: 'agreement',
        options: { screen: 'login', linkText: ' ' },
      }),
      issues: [{ messageId: 'blank', file, at: '" "' }],
    },
  },
});
