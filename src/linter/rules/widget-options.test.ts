import { field, formScreen, testRule } from '../rule-tester.test-support';
import { schemaMessages } from '../schema/messages';

const file = 'schools/lakeside/screens/tdt.json';
const one = (more: object, ui: object) => ({
  [file]: formScreen({ fields: { a: field({ ...more }, { ...ui }) } }),
});
const carriers = (list: unknown[]) => ({
  'schools/lakeside/configration.json': { schoolNameEn: 'lakeside', carriers: list },
});

testRule('widget-options', {
  valid: {
    'options of the plugin': {
      files: one({}, { widget: 'password', options: { purpose: 'new' } }),
    },
    'carriers to choose from': {
      files: { ...one({}, { widget: 'carrier' }), ...carriers([{ code: 'CMCC', value: '@cmcc' }]) },
    },
    'a list of choices': {
      files: one({ type: 'array', items: { enum: ['x'] } }, { widget: 'select' }),
    },
  },
  invalid: {
    'a mistyped option': {
      files: one({}, { widget: 'carrier', options: { styl: 'radio' } }),
      issues: [
        { messageId: 'no-choices', file, at: '"carrier"' },
        { messageId: 'unknown-property', file, at: '"styl"', fix: '"style"' },
      ],
    },
    'a value that the option does not have': {
      files: one({}, { widget: 'password', options: { purpose: 'old' } }),
      issues: [{ messageId: 'not-allowed', file, at: '"old"' }],
    },
    'an option that is needed': {
      files: one({ type: 'boolean' }, { widget: 'agreement', options: { linkText: 'A' } }),
      issues: [{ messageId: 'missing-property', file }],
    },
    'text in a box to tick': {
      files: one({}, { widget: 'agreement', options: { screen: 'user-agreement', linkText: 'A' } }),
      issues: [{ messageId: 'wrong-type', file, at: '"agreement"' }],
    },
    'a number in a widget for text': {
      files: one({ type: 'number' }, { widget: 'textarea' }),
      issues: [{ messageId: 'wrong-type', file, at: '"textarea"' }],
    },
    'nothing to select': {
      files: one({}, { widget: 'select' }),
      issues: [{ messageId: 'no-choices', file, at: '"select"' }],
    },
    'a school without carriers': {
      files: { ...one({}, { widget: 'carrier' }), ...carriers([]) },
      issues: [{ messageId: 'no-choices', file, at: '"carrier"' }],
    },
    'an heir that has no carriers': {
      files: {
        'schools/default/configration.json': {
          schoolNameEn: 'default',
          carriers: [{ code: 'CMCC', value: '@cmcc' }],
        },
        'schools/default/screens/tdt.json': formScreen({
          fields: { a: field({}, { widget: 'carrier' }) },
        }),
        'schools/lakeside/configration.json': {
          schoolNameEn: 'lakeside',
          extends: 'default',
          carriers: [],
        },
      },
      issues: [
        {
          messageId: 'no-choices',
          file: 'schools/lakeside/configration.json',
          at: '"default"',
          writtenIn: 'schools/default/screens/tdt.json',
        },
      ],
    },
  },
  unreached: Object.keys(schemaMessages),
});
