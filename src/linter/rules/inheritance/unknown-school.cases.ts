import { defineCases } from '../../define-cases';

const file = 'schools/portal.json';

export const unknownSchoolCases = defineCases('unknown-school', {
  valid: {
    'a school that exists': { files: { [file]: { defaultSchoolName: 'lakeside' } } },
    'no portal.json': { files: { [file]: null } },
    'the only school': { files: { [file]: null, 'schools/default/configration.json': null } },
    'no school yet': {
      files: {
        [file]: null,
        'schools/default/configration.json': null,
        'schools/lakeside/configration.json': null,
      },
    },
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
    'several schools, and no default one': {
      files: {
        [file]: {},
        'schools/default/configration.json': null,
        'schools/mountain/configration.json': { schoolNameEn: 'mountain' },
      },
      remedy: { '{}': '{"defaultSchoolName":"lakeside"}' },
      issues: [
        {
          messageId: 'no-default',
          file,
          data: { school: 'lakeside', schools: ['lakeside', 'mountain'] },
        },
      ],
    },
    'another name': {
      files: { [file]: { defaultSchoolName: 'mountain' } },
      issues: [
        {
          messageId: 'no-school',
          file,
          data: { school: 'mountain', schools: ['default', 'lakeside'] },
        },
      ],
    },
  },
});
