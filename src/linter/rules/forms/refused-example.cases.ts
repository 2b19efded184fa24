import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const one = (more: object) => ({ [file]: formScreen({ fields: { a: field({ ...more }) } }) });
const NINE = { pattern: '^[0-9]{9}$' };

export const refusedExampleCases = defineCases('refused-example', {
  valid: {
    'examples that can be entered, or are none': {
      files: {
        [file]: formScreen({
          fields: {
            a: field({ ...NINE, placeholder: { 'zh-CN': '例如 202300001', en: '2023xxxxx' } }),
            b: field({ format: 'cn-mobile', placeholder: '+8613800138000' }),
            c: field({ type: 'integer', minimum: 1, help: 'A floor, such as 12' }),
            d: field({ ...NINE, placeholder: '如 2023 级学生的学号' }),
          },
        }),
      },
    },
  },
  invalid: {
    'an example that the pattern refuses': {
      files: one({ ...NINE, placeholder: { 'zh-CN': '例如：2023001', en: 'e.g. 2023001' } }),
      right: one({ ...NINE, placeholder: { 'zh-CN': '例如：202300001', en: 'e.g. 202300001' } }),
      issues: [
        {
          messageId: 'example',
          file,
          at: '"例如：2023001"',
          data: { part: '2023001', keyword: 'pattern' },
        },
      ],
    },
    'a placeholder that is an example by itself': {
      files: one({ maxLength: 8, placeholder: '2023000001' }),
      issues: [{ messageId: 'example', file, data: { keyword: 'maxLength' } }],
    },
    'an example of a number out of its bounds': {
      files: one({ type: 'integer', maximum: 9, help: '楼层，如 12' }),
      issues: [{ messageId: 'example', file, data: { keyword: 'maximum' } }],
    },
  },
});
