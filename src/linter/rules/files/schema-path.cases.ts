import { formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const configuration = 'schools/lakeside/configration.json';
const screen = 'schools/lakeside/screens/tdt.json';
const settings = ($schema: string) => ({ [configuration]: { $schema, schoolNameEn: 'lakeside' } });
const whole = ($schema: string, name = 'tdt') => ({
  [`schools/lakeside/screens/${name}.json`]: { $schema, ...formScreen({ screen: name }) },
});
const patched = ($schema: string) => ({
  [screen]: { $schema, screen: 'tdt', extends: 'stock', patch: { title: 'A' } },
});
const wrong = (file: string, at: string, fix: string) => ({
  messageId: 'wrong-path',
  file,
  at: `"${at}"`,
  fix: `"${fix}"`,
});

export const schemaPathCases = defineCases('schema-path', {
  valid: {
    'a patch whose extends is mistyped, which is told there': {
      files: {
        [screen]: {
          $schema: '../../../schemas/patches/tdt.schema.json',
          screen: 'tdt',
          exetnds: 'stock',
          patch: { title: 'A' },
        },
      },
      others: ['schema'],
    },
    settings: { files: settings('../../schemas/configuration.schema.json') },
    'a whole screen': { files: whole('../../../schemas/screen.schema.json') },
    'a page of its own': { files: whole('./../../../schemas/screen.schema.json', 'dormitories') },
    'a patch, by the schema of its screen': {
      files: patched('../../../schemas/patches/tdt.schema.json'),
    },
    'a patch, by the schema of all screens': {
      files: patched('../../../schemas/screen.schema.json'),
    },
    'a web address': { files: settings('https://example.org/configuration.schema.json') },
    'Formgate’s folder elsewhere': {
      files: settings('../../node_modules/formgate/schemas/configuration.schema.json'),
    },
    'Formgate’s folder above the portal': {
      files: settings('../../../formgate/schemas/configuration.schema.json'),
    },
  },
  invalid: {
    'a level too few': {
      files: settings('../schemas/configuration.schema.json'),
      right: settings('../../schemas/configuration.schema.json'),
      issues: [
        wrong(
          configuration,
          '../schemas/configuration.schema.json',
          '../../schemas/configuration.schema.json',
        ),
      ],
    },
    'the schema of another kind of file': {
      files: settings('../../schemas/screen.schema.json'),
      issues: [
        wrong(
          configuration,
          '../../schemas/screen.schema.json',
          '../../schemas/configuration.schema.json',
        ),
      ],
    },
    'the schema of another screen’s patches': {
      files: patched('../../../schemas/patches/login.schema.json'),
      issues: [
        wrong(
          screen,
          '../../../schemas/patches/login.schema.json',
          '../../../schemas/patches/tdt.schema.json',
        ),
      ],
    },
    'the schema of patches for a whole screen': {
      files: whole('../../../schemas/patches/tdt.schema.json'),
      issues: [
        wrong(
          screen,
          '../../../schemas/patches/tdt.schema.json',
          '../../../schemas/screen.schema.json',
        ),
      ],
    },
    'portal.json': {
      files: { 'schools/portal.json': { $schema: '../portal.schema.json' } },
      issues: [
        wrong('schools/portal.json', '../portal.schema.json', '../schemas/portal.schema.json'),
      ],
    },
    'the operations': {
      files: {
        'schemas/operations.json': { $schema: 'operation.schema.json', operations: {} },
      },
      issues: [
        wrong('schemas/operations.json', 'operation.schema.json', './operations.schema.json'),
      ],
    },
  },
});
