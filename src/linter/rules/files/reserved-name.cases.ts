import { defineCases } from '../../define-cases';

const issue = (name: string) => ({
  files: { [`schools/${name}/configration.json`]: { schoolNameEn: name } },
  right: {
    [`schools/${name}/configration.json`]: null,
    'schools/hillside/configration.json': { schoolNameEn: 'hillside' },
  },
  issues: [{ messageId: 'reserved', file: `schools/${name}/configration.json`, at: `"${name}"` }],
});

export const reservedNameCases = defineCases('reserved-name', {
  valid: { 'a name of its own': { files: {} } },
  invalid: {
    'the first segment of the gateway’s calls': issue('api-service'),
    'the Studio’s address': issue('studio'),
    'in other letters': issue('Validators'),
    'what extends calls the stock screens': issue('stock'),
    'a folder without settings': {
      files: { 'schools/assets/screens/tdt.json': '{}' },
      issues: [{ messageId: 'reserved', file: 'schools/assets' }],
    },
  },
});
