import { formScreen, testRule } from '../rule-tester.test-support';

const file = 'schools/lakeside/screens/tdt.json';
const configuration = 'schools/lakeside/configration.json';
const link = (screen: string) => ({ label: 'A', screen });

testRule('unknown-screen', {
  valid: {
    'screens that have an address': {
      files: {
        [configuration]: { schoolNameEn: 'lakeside', links: [link('home'), link('auth-error')] },
      },
    },
    'an address elsewhere': {
      files: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          links: [{ label: 'A', href: 'https://a.example' }],
        },
      },
    },
  },
  invalid: {
    'a link at the foot': {
      files: { [configuration]: { schoolNameEn: 'lakeside', links: [link('privacy')] } },
      issues: [{ messageId: 'no-screen', file: configuration, at: '"privacy"' }],
    },
    'links of blocks': {
      files: {
        [file]: {
          screen: 'tdt',
          title: 'A',
          blocks: [
            { block: 'links', links: [link('logn')] },
            { block: 'devices', add: link('noSens') },
          ],
        },
      },
      issues: [
        { messageId: 'no-screen', file, at: '"logn"', fix: '"login"' },
        { messageId: 'no-screen', file, at: '"noSens"', fix: '"noSense"' },
      ],
    },
    'after a form': {
      files: { [file]: formScreen({ submit: { then: { screen: 'sucess' } } }) },
      issues: [{ messageId: 'no-screen', file, at: '"sucess"', fix: '"success"' }],
    },
    'an agreement': {
      files: {
        [file]: formScreen({
          fields: {
            agreement: {
              type: 'boolean',
              const: true,
              ui: {
                label: 'A',
                widget: 'agreement',
                options: { screen: 'user-agrement', linkText: 'B' },
              },
            },
          },
        }),
      },
      issues: [{ messageId: 'no-screen', file, at: '"user-agrement"', fix: '"user-agreement"' }],
    },
    'a file that no address shows': {
      files: { 'schools/lakeside/screens/logon.json': { screen: 'logon', title: 'A', blocks: [] } },
      issues: [
        { messageId: 'no-address', file: 'schools/lakeside/screens/logon.json', at: '"logon"' },
      ],
    },
  },
});
