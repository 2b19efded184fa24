import { defineCases } from '../define-cases';

const file = 'schools/portal.json';

export const unknownSchoolCases = defineCases('unknown-school', {
  valid: {
    'a school that exists': { files: { [file]: { defaultSchoolName: 'lakeside' } } },
    'no portal.json': { files: { [file]: null } },
    'a mistyped name of the setting, which is told as that': {
      files: { [file]: { defaultSchool: 'lakeside' }, 'schools/default/configration.json': null },
      others: ['schema'],
    },
  },
  invalid: {
    'a slip': {
      files: { [file]: { defaultSchoolName: 'lakesid' } },
      right: { [file]: { defaultSchoolName: 'lakeside' } },
      issues: [{ messageId: 'no-school', file, at: '"lakesid"', fix: '"lakeside"' }],
    },
    'no default school at all': {
      files: { [file]: {}, 'schools/default/configration.json': null },
      remedy: { '{}': '{"defaultSchoolName":"lakeside"}' },
      issues: [{ messageId: 'no-default', file, data: { schools: 'lakeside' } }],
    },
    'another name': {
      files: { [file]: { defaultSchoolName: 'mountain' } },
      issues: [
        {
          messageId: 'no-school',
          file,
          data: { school: 'mountain', schools: 'default, lakeside' },
        },
      ],
    },
  },
});
