import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const configuration = 'schools/lakeside/configration.json';
const ownTerms = 'schools/lakeside/screens/user-agreement.json';

const asking = (screen: string, more: object = {}) =>
  formScreen({
    fields: {
      agreement: field({
        type: 'boolean',
        required: true,
        const: true,
        ...more,
        widget: 'agreement',
        options: { screen, linkText: 'B' },
      }),
    },
  });

const terms = (...blocks: object[]) => ({
  screen: 'user-agreement',
  title: 'A',
  blocks: [...blocks, { block: 'markdown', text: 'A' }],
});
const version = { block: 'terms', version: '1.0', date: '2026-09-01' };

const data = { field: 'agreement', screen: 'user-agreement' };

export const unrecordedAgreementCases = defineCases('unrecorded-agreement', {
  valid: {
    'a stock screen with a version': { files: { [file]: asking('user-agreement') } },
    'a screen of the school with a version': {
      files: { [file]: asking('user-agreement'), [ownTerms]: terms(version) },
    },
    'terms without a version to which nobody agrees': { files: { [ownTerms]: terms() } },
    'a closed page to which nobody agrees': {
      files: {
        [configuration]: { schoolNameEn: 'lakeside', pages: { 'user-agreement': false } },
      },
    },
    'a version at a school that inherits the field': {
      files: {
        'schools/default/screens/tdt.json': asking('user-agreement'),
        [configuration]: { schoolNameEn: 'lakeside', extends: 'default' },
        [ownTerms]: terms(version),
      },
    },
  },
  invalid: {
    'a tick that is there from the start': {
      files: { [file]: asking('privacy-policy', { default: true }) },
      right: { [file]: asking('privacy-policy') },
      issues: [{ messageId: 'preset', file, at: 'true', data: { field: 'agreement' } }],
    },
    'terms without a version': {
      files: { [file]: asking('user-agreement'), [ownTerms]: terms() },
      right: { [file]: asking('user-agreement'), [ownTerms]: terms(version) },
      issues: [{ messageId: 'no-version', file, at: '"user-agreement"', data }],
    },
    'a screen that is no terms': {
      files: { [file]: asking('notify') },
      right: { [file]: asking('privacy-policy') },
      issues: [{ messageId: 'no-version', file, at: '"notify"' }],
    },
    'terms without a version, where the field is inherited': {
      files: {
        'schools/default/screens/tdt.json': asking('user-agreement'),
        [configuration]: { schoolNameEn: 'lakeside', extends: 'default' },
        [ownTerms]: terms(),
      },
      issues: [
        {
          messageId: 'no-version',
          file: ownTerms,
          at: '"blocks"',
          data,
        },
      ],
    },
    'terms on a page that is closed': {
      files: {
        [configuration]: { schoolNameEn: 'lakeside', pages: { 'user-agreement': false } },
        [file]: asking('user-agreement'),
      },
      right: {
        [configuration]: { schoolNameEn: 'lakeside' },
        [file]: asking('user-agreement'),
      },
      issues: [{ messageId: 'closed', file, at: '"user-agreement"', data }],
    },
    'a page that a school closes, where the field is inherited': {
      files: {
        'schools/default/screens/tdt.json': asking('user-agreement'),
        [configuration]: {
          schoolNameEn: 'lakeside',
          extends: 'default',
          pages: { 'user-agreement': false },
        },
      },
      issues: [{ messageId: 'closed', file: configuration, at: 'false', data }],
    },
  },
});
