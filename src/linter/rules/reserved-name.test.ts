import { testRule } from '../rule-tester.test-support';

const issue = (name: string) => ({
  files: { [`schools/${name}/configration.json`]: { schoolNameEn: name } },
  issues: [{ messageId: 'reserved', file: `schools/${name}/configration.json`, at: `"${name}"` }],
});

testRule('reserved-name', {
  valid: { 'a name of its own': { files: {} } },
  invalid: {
    'the first segment of the gateway’s calls': issue('api-service'),
    'in other letters': issue('Validators'),
    'what extends calls the stock screens': issue('stock'),
    'a folder without settings': {
      files: { 'schools/assets/screens/tdt.json': '{}' },
      issues: [{ messageId: 'reserved', file: 'schools/assets' }],
    },
  },
});
