import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';

const one = (more: object) => ({ [file]: formScreen({ fields: { phone: field({ ...more }) } }) });
const mobile = (more: object) => one({ widget: 'cn-mobile', format: 'cn-mobile', ...more });

export const formatConflictCases = defineCases('format-conflict', {
  valid: {
    'a length that leaves no room for the pattern of a code, told as that': {
      files: {
        'schools/lakeside/screens/findPassword.json': {
          screen: 'findPassword',
          extends: 'stock',
          patch: {
            blocks: {
              form: { steps: { password: { fields: { verifyCode: { minLength: 8 } } } } },
            },
          },
        },
      },
      others: ['impossible-pattern'],
    },
    'room for a mobile number': { files: mobile({ minLength: 11, maxLength: 11 }) },
    'mobile numbers of some ranges': { files: mobile({ pattern: '^(138|139|150)' }) },
    'ID numbers of today’s form alone': {
      files: one({ widget: 'cn-id-card', format: 'cn-id-card', minLength: 18 }),
    },
    'a code of four digits': {
      files: {
        [file]: formScreen({
          fields: {
            phone: field(),
            code: field({
              widget: 'sms-code',
              options: { send: 'requestCode', length: 4 },
              maxLength: 4,
            }),
          },
        }),
      },
    },
  },
  invalid: {
    'a format that the widget is not for': {
      files: one({ widget: 'cn-mobile', format: 'cn-id-card' }),
      right: one({ widget: 'cn-mobile', format: 'cn-mobile' }),
      issues: [
        {
          messageId: 'refuses',
          file,
          at: '"cn-id-card"',
          data: { name: 'cn-mobile', keyword: 'format' },
        },
      ],
    },
    'a mobile number of ten digits': {
      files: mobile({ maxLength: 10 }),
      right: mobile({ maxLength: 11 }),
      issues: [
        {
          messageId: 'refuses',
          file,
          at: '10',
          data: { name: 'cn-mobile', sample: '13800138000', keyword: 'maxLength' },
        },
      ],
    },
    'an ID number of 17 characters': {
      files: one({ widget: 'cn-id-card', format: 'cn-id-card', maxLength: 17 }),
      issues: [{ messageId: 'refuses', file, at: '17' }],
    },
    'a MAC address without room for its signs': {
      files: one({ widget: 'mac-address', format: 'mac-address', maxLength: 12 }),
      issues: [{ messageId: 'refuses', file, at: '12' }],
    },
    'a pattern of letters for a mobile number': {
      files: mobile({ pattern: '^[a-z]+$' }),
      issues: [{ messageId: 'refuses', file, at: '"^[a-z]+$"' }],
    },
    'a widget without its format': {
      files: one({ widget: 'email', maxLength: 5 }),
      issues: [{ messageId: 'refuses', file, at: '5' }],
    },
    'a pattern and a length that leave nothing together': {
      files: one({ widget: 'email', pattern: '^student', minLength: 24 }),
      remedy: { ',"minLength":24': '' },
      issues: [{ messageId: 'together', file, at: '"phone"' }],
    },
    'a format of a number': {
      files: one({ type: 'integer', format: 'cn-mobile' }),
      remedy: { '"type":"integer",': '' },
      issues: [{ messageId: 'not-text', file, at: '"cn-mobile"' }],
    },
    'ID numbers without those that end with X': {
      files: one({ widget: 'cn-id-card', format: 'cn-id-card', pattern: '^[0-9]{18}$' }),
      right: one({ widget: 'cn-id-card', format: 'cn-id-card', pattern: '^[0-9]{17}[0-9X]$' }),
      issues: [
        {
          messageId: 'some',
          file,
          at: '"^[0-9]{18}$"',
          data: { keyword: 'pattern', sample: '11010519491231002X' },
        },
      ],
    },
  },
});
