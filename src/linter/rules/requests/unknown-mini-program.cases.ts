import { defineCases } from '../../define-cases';

const configuration = 'schools/lakeside/configration.json';
const screen = 'schools/lakeside/screens/tdt.json';
const link = { label: 'A', miniProgram: true };
const links = { screen: 'tdt', title: 'A', blocks: [{ block: 'links', links: [link] }] };

export const unknownMiniProgramCases = defineCases('unknown-mini-program', {
  valid: {
    'a school whose setting is mistyped, which is told there': {
      files: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          miinProgram: { appId: 'wx0123456789abcdef' },
        },
        [screen]: links,
      },
      others: ['schema'],
    },
    'a school that has one': {
      files: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          links: [link],
          miniProgram: { appId: 'wx0123456789abcdef' },
        },
        [screen]: links,
      },
    },
    'a school whose settings cannot be read': {
      files: { [configuration]: '{ "schoolNameEn": "lakeside", "links": [], }', [screen]: links },
      others: ['syntax'],
    },
    'a school that extends one that is not there': {
      files: {
        [configuration]: { schoolNameEn: 'lakeside', extends: 'nowhere', links: [link] },
        [screen]: links,
      },
      others: ['broken-extends'],
    },
  },
  invalid: {
    'heirs of a school without, told once': {
      files: {
        'schools/default/configration.json': { schoolNameEn: 'default', links: [link] },
        [configuration]: { schoolNameEn: 'lakeside', extends: 'default' },
      },
      right: {
        'schools/default/configration.json': {
          schoolNameEn: 'default',
          links: [link],
          miniProgram: { appId: 'wx0123456789abcdef' },
        },
      },
      issues: [{ messageId: 'no-mini-program', file: 'schools/default/configration.json' }],
    },
    'a screen at heirs that are alike, told once': {
      files: {
        'schools/default/configration.json': {
          schoolNameEn: 'default',
          miniProgram: { appId: 'wx0123456789abcdef' },
        },
        'schools/default/screens/tdt.json': links,
        [configuration]: { schoolNameEn: 'lakeside', extends: 'default', miniProgram: null },
        'schools/west/configration.json': {
          schoolNameEn: 'west',
          extends: 'default',
          miniProgram: null,
        },
      },
      issues: [
        {
          messageId: 'no-mini-program',
          file: configuration,
          writtenIn: 'schools/default/screens/tdt.json',
        },
      ],
    },
    'an heir that takes the mini-program away': {
      files: {
        'schools/default/configration.json': {
          schoolNameEn: 'default',
          links: [link],
          miniProgram: { appId: 'wx0123456789abcdef' },
        },
        [configuration]: { schoolNameEn: 'lakeside', extends: 'default', miniProgram: null },
      },
      issues: [
        {
          messageId: 'no-mini-program',
          file: configuration,
          writtenIn: 'schools/default/configration.json',
        },
      ],
    },
    'a school without': {
      files: { [configuration]: { schoolNameEn: 'lakeside', links: [link] }, [screen]: links },
      issues: [
        { messageId: 'no-mini-program', file: configuration, at: '"miniProgram"' },
        { messageId: 'no-mini-program', file: screen, at: '"miniProgram"' },
      ],
    },
  },
});
