import { field, formScreen, TAKES_ALL } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const configuration = 'schools/lakeside/configration.json';
const link = (screen: string) => ({ label: 'A', screen });
const page = (screen: string, ...links: object[]) => ({
  screen,
  title: 'A',
  blocks: links.length > 0 ? [{ block: 'links', links }] : [{ block: 'schools' }],
});

export const unknownScreenCases = defineCases('unknown-screen', {
  valid: {
    'screens that have an address': {
      files: {
        [configuration]: { schoolNameEn: 'lakeside', links: [link('home'), link('auth-error')] },
      },
    },
    'a page of its own': {
      files: {
        'schools/lakeside/screens/map.json': page('map'),
        [configuration]: { schoolNameEn: 'lakeside', links: [link('map')] },
      },
    },
    'a page of the school that it extends': {
      files: {
        'schools/default/screens/map.json': page('map'),
        [configuration]: { schoolNameEn: 'lakeside', extends: 'default', links: [link('map')] },
      },
    },
    'an address elsewhere': {
      files: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          links: [{ label: 'A', href: 'https://a.example', when: { signedIn: true } }],
        },
      },
    },
  },
  invalid: {
    'the address of a page': {
      files: { [file]: page('tdt', link('/lakeside/notify')) },
      issues: [{ messageId: 'no-screen', file, at: '"/lakeside/notify"', fix: '"notify"' }],
    },
    'a page of one thing, without which': {
      files: { [file]: page('tdt', link('activity')) },
      right: { [file]: page('tdt', { ...link('activity'), params: { id: 'open-day' } }) },
      issues: [{ messageId: 'no-param', file, at: '"activity"', data: { param: 'id' } }],
    },
    'a parameter that a path does not have': {
      files: {
        [file]: page('tdt', { ...link('activity'), params: { ID: '4' } }),
        [configuration]: {
          schoolNameEn: 'lakeside',
          links: [{ ...link('login'), params: { id: '4' } }],
        },
      },
      remedy: { ',"params":{"id":"4"}': '', '"ID"': '"id"' },
      issues: [
        { messageId: 'unknown-param', file: configuration, at: '"id"' },
        { messageId: 'unknown-param', file, at: '"ID"', data: { suggestion: 'id' }, fix: '"id"' },
      ],
    },
    'a step where a screen belongs': {
      files: { [file]: formScreen({ submit: { ...TAKES_ALL, then: { screen: 'one' } } }) },
      right: { [file]: formScreen({ submit: { ...TAKES_ALL, then: { screen: 'success' } } }) },
      issues: [{ messageId: 'is-step', file, at: '"one"', data: { screen: 'one' } }],
    },
    'the same screen where that is closed': {
      files: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          links: [{ ...link('notify'), otherwise: 'notify' }],
        },
      },
      remedy: { ',"otherwise":"notify"': '' },
      issues: [{ messageId: 'same', file: configuration, at: '"notify"' }],
    },
    'a link at the foot': {
      files: { [configuration]: { schoolNameEn: 'lakeside', links: [link('privacy')] } },
      right: { [configuration]: { schoolNameEn: 'lakeside', links: [link('privacy-policy')] } },
      issues: [{ messageId: 'no-screen', file: configuration, at: '"privacy"' }],
    },
    'where a link leads when its page is closed': {
      files: {
        [configuration]: {
          schoolNameEn: 'lakeside',
          links: [{ ...link('notify'), otherwise: 'notifi' }],
        },
      },
      issues: [{ messageId: 'no-screen', file: configuration, at: '"notifi"' }],
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
            agreement: field({
              type: 'boolean',
              const: true,
              widget: 'agreement',
              options: { screen: 'user-agrement', linkText: 'B' },
            }),
          },
        }),
      },
      issues: [{ messageId: 'no-screen', file, at: '"user-agrement"', fix: '"user-agreement"' }],
    },
    'a page of another school': {
      files: {
        'schools/default/screens/map.json': page('map'),
        [configuration]: { schoolNameEn: 'lakeside', links: [link('map')] },
      },
      issues: [{ messageId: 'no-screen', file: configuration, at: '"map"' }],
    },
    'a slip in the name of an own page': {
      files: {
        'schools/lakeside/screens/dormitories.json': page('dormitories'),
        [file]: page('tdt', link('dormitorys')),
      },
      issues: [{ messageId: 'no-screen', file, at: '"dormitorys"', fix: '"dormitories"' }],
    },
    'a screen taken from a school whose pages are not shared': {
      files: {
        'schools/default/screens/map.json': page('map'),
        'schools/default/screens/tdt.json': page('tdt', link('map')),
        [file]: { screen: 'tdt', extends: 'default', patch: { title: 'B' } },
      },
      issues: [
        {
          messageId: 'no-screen',
          file,
          at: '"patch"',
          writtenIn: 'schools/default/screens/tdt.json',
        },
      ],
    },
    'a page by the path of its file': {
      files: {
        'schools/lakeside/screens/map.json': page('map'),
        [configuration]: { schoolNameEn: 'lakeside', links: [link('screens/map.json')] },
      },
      issues: [
        { messageId: 'no-screen', file: configuration, at: '"screens/map.json"', fix: '"map"' },
      ],
    },
  },
});
