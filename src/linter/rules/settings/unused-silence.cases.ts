import { defineCases } from '../../define-cases';

const file = 'formgate.config.json';
const reason = 'The library gave us this text';
const blank = {
  'schools/lakeside/configration.json': { schoolNameEn: 'lakeside', footer: ' ' },
};
const off = { severity: 'off', reason };
const silenced = (config: object, more: object = blank) => ({ [file]: config, ...more });

export const unusedSilenceCases = defineCases('unused-silence', {
  valid: {
    'a rule that is off': { files: silenced({ rules: { 'blank-text': off } }) },
    'a rule that is off for one school': {
      files: silenced({ schools: { lakeside: { rules: { 'blank-text': off } } } }),
    },
    'a rule that is turned down': {
      files: silenced({ rules: { 'blank-text': { severity: 'info', reason } } }),
      others: ['blank-text'],
    },
    'a rule that is off for one school, and down for the others': {
      files: silenced(
        {
          rules: { 'blank-text': { severity: 'info', reason } },
          schools: { lakeside: { rules: { 'blank-text': off } } },
        },
        {
          ...blank,
          'schools/default/configration.json': { schoolNameEn: 'default', footer: ' ' },
        },
      ),
      others: ['blank-text'],
    },
    'a rule without a reason stays on': {
      files: silenced({ rules: { 'blank-text': { severity: 'off', reason: ' ' } } }),
      others: ['blank-text', 'schema'],
    },
    'a rule that does not exist': {
      files: silenced({ rules: { 'blank-txt': off } }),
      others: ['blank-text', 'schema'],
    },
  },
  invalid: {
    'nothing to turn off': {
      files: silenced({ rules: { 'blank-text': off } }, {}),
      right: silenced({}, {}),
      issues: [
        {
          messageId: 'nothing-off',
          file,
          at: '"blank-text"',
          data: { rule: 'blank-text' },
          fix: '',
        },
      ],
    },
    'nothing to turn down': {
      files: silenced(
        { rules: { 'missing-translation': { severity: 'warning', reason } } },
        {
          'schools/lakeside/configration.json': { schoolNameEn: 'lakeside', name: { en: 'Lake' } },
        },
      ),
      remedy: {
        '"missing-translation":{"severity":"warning","reason":"The library gave us this text"}': '',
      },
      issues: [{ messageId: 'nothing-lower', file, at: '"missing-translation"' }],
    },
    'nothing at this school': {
      files: silenced({ schools: { default: { rules: { 'blank-text': off } } } }),
      issues: [{ messageId: 'nothing-off', file, data: { school: 'default' } }],
    },
    'another school': {
      files: silenced({ schools: { lakeshore: { rules: { 'blank-text': off } } } }),
      remedy: { '"lakeshore"': '"lakeside"' },
      issues: [{ messageId: 'no-school', file, at: '"lakeshore"', data: { school: 'lakeshore' } }],
    },
  },
});
