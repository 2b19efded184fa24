import { testRule } from '../rule-tester.test-support';

const file = 'schools/portal.json';

testRule('unknown-school', {
  valid: {
    'a school that exists': { files: { [file]: { defaultSchoolName: 'lakeside' } } },
    'no portal.json': { files: { [file]: null } },
  },
  invalid: {
    'a slip': {
      files: { [file]: { defaultSchoolName: 'lakesid' } },
      issues: [{ messageId: 'no-school', file, at: '"lakesid"', fix: '"lakeside"' }],
    },
    'no default school at all': {
      files: { [file]: {}, 'schools/default/configration.json': null },
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
