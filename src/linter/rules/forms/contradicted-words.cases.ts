import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const one = (more: object) => ({ [file]: formScreen({ fields: { a: field({ ...more }) } }) });
const NINE = { pattern: '^[0-9]{9}$' };
const account = (suffix: unknown, help: string) => ({
  [file]: formScreen({
    fields: { a: field({ help }) },
    submit: { operation: 'openMiniProgram', values: { user: { from: 'a', suffix } } },
  }),
});

export const contradictedWordsCases = defineCases('contradicted-words', {
  valid: {
    'the length of the pattern': { files: one({ ...NINE, help: '学号共九位，见学生证' }) },
    'a length within the bounds': { files: one({ minLength: 4, maxLength: 20, help: '8 位学号' }) },
    'one length or another': { files: one({ format: 'cn-id-card', help: '15 或 18 位' }) },
    'a part of what is entered': { files: one({ ...NINE, help: '前 4 位是入学年份' }) },
    'more than is asked for, as advice': {
      files: one({ minLength: 8, maxLength: 64, help: '建议 12 位以上' }),
    },
    'different ones for different people': {
      files: one({ ...NINE, help: '本科生 8 位，研究生 10 位' }),
    },
    'letters and digits by themselves': {
      files: one({ pattern: '^[A-Z]{2}[0-9]{7}$', help: '2 letters and 7 digits' }),
    },
    'people, hours and dates': {
      files: one({ ...NINE, help: '每间 4 位同学，8:00-22:00，9 月 1 日起' }),
    },
    'a number within its bounds': {
      files: one({ type: 'integer', minimum: 1, maximum: 30, help: 'Floors 1 to 30' }),
    },
    'words about whether it has to be filled in': {
      files: {
        [file]: formScreen({
          fields: {
            a: field({ required: true, help: '必填；留学生可不填中文名' }),
            b: field({ label: 'Room (optional)', help: '选填' }),
            c: field({ help: '与学号一起必填' }),
            d: field({ help: 'Required in dormitories' }),
          },
        }),
      },
    },
    'what is added': { files: account('@dx', '不用写 @dx；有问题写信到 net@a.example') },
  },
  invalid: {
    'a required field that is called optional': {
      files: one({ required: true, label: { 'zh-CN': '宿舍（选填）', en: 'Room (optional)' } }),
      right: one({ label: { 'zh-CN': '宿舍（选填）', en: 'Room (optional)' } }),
      issues: [{ messageId: 'optional', file, at: '"宿舍（选填）"', data: { part: '选填' } }],
    },
    'a stock field that is called optional, required by a school': {
      files: {
        'schools/lakeside/screens/noSense.json': {
          screen: 'noSense',
          extends: 'stock',
          patch: {
            blocks: { form: { steps: { add: { fields: { alias: { required: true } } } } } },
          },
        },
      },
      issues: [{ messageId: 'optional', file: 'schools/lakeside/screens/noSense.json' }],
    },
    'a field called required that is not': {
      files: one({ placeholder: { 'zh-CN': '必填', en: 'Required' } }),
      right: one({ required: true, placeholder: { 'zh-CN': '必填', en: 'Required' } }),
      issues: [{ messageId: 'required', file, at: '"必填"', data: { part: '必填' } }],
    },
    'another length than the pattern has': {
      files: one({ ...NINE, help: { 'zh-CN': '学号为 10 位', en: 'Ten digits' } }),
      right: one({ ...NINE, help: { 'zh-CN': '学号为 9 位', en: 'Nine digits' } }),
      issues: [
        {
          messageId: 'words',
          file,
          at: '"学号为 10 位"',
          data: { part: '10 位', keyword: 'pattern', rule: '9', alsoIn: ['en'] },
        },
      ],
    },
    'a range below the least length': {
      files: one({ minLength: 8, maxLength: 64, placeholder: '6-64位' }),
      issues: [{ messageId: 'words', file, at: '"6-64位"', data: { keyword: 'minLength' } }],
    },
    'more than the longest': {
      files: one({ maxLength: 40, help: 'At most 60 characters' }),
      issues: [{ messageId: 'words', file, data: { keyword: 'maxLength', rule: '≤ 40' } }],
    },
    'another length than the format has': {
      files: one({ format: 'cn-mobile', help: '10 位手机号' }),
      issues: [{ messageId: 'words', file, data: { keyword: 'format', rule: '11' } }],
    },
    'other bounds than the number has': {
      files: one({ type: 'integer', minimum: 1, maximum: 6, help: '1 到 30 层' }),
      issues: [{ messageId: 'words', file, data: { part: '1 到 30', keyword: 'maximum' } }],
    },
    'a rule that all words contradict': {
      files: one({ pattern: '^[0-9]{10}$', help: '9 位数字', messages: { pattern: '要填 9 位' } }),
      right: one({ pattern: '^[0-9]{9}$', help: '9 位数字', messages: { pattern: '要填 9 位' } }),
      issues: [{ messageId: 'rule', file, at: '"^[0-9]{10}$"', data: { part: '9 位' } }],
    },
    'languages that differ': {
      files: one({ help: { 'zh-CN': '8 位学号', en: 'Your 9-digit number' } }),
      right: one({ help: { 'zh-CN': '8 位学号', en: 'Your 8-digit number' } }),
      issues: [{ messageId: 'languages', file, at: '"Your 9-digit number"' }],
    },
    'another realm than is added': {
      files: account('@cmcc', '会自动加上 @dx'),
      right: account('@cmcc', '会自动加上 @cmcc'),
      issues: [{ messageId: 'affix', file, data: { part: '@dx', added: ['@cmcc'] } }],
    },
  },
});
