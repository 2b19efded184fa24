import { field } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';

const steps = (...all: [id: string, then?: object][]) => ({
  [file]: {
    screen: 'tdt',
    title: 'A',
    blocks: [
      {
        block: 'form',
        steps: all.map(([id, then]) => ({
          id,
          fields: { [`${id}Field`]: field() },
          submit: { operation: 'openMiniProgram', ...(then ? { then } : {}) },
        })),
      },
    ],
  },
});

/** A form for a device, which only a session may add. */
const deviceForm = (signedIn: boolean) => ({
  [file]: {
    screen: 'tdt',
    title: 'A',
    blocks: [
      {
        block: 'form',
        when: { signedIn },
        steps: [
          {
            id: 'one',
            fields: {
              mac: field({ required: true, widget: 'mac-address', format: 'mac-address' }),
            },
            submit: { operation: 'addDevice' },
          },
        ],
      },
    ],
  },
});

export const formFlowCases = defineCases('form-flow', {
  valid: {
    'one step after another': { files: steps(['a'], ['b'], ['c']) },
    'steps in another order': {
      files: steps(['a', { step: 'c' }], ['b', { screen: 'success' }], ['c', { step: 'b' }]),
    },
    'a step and a screen at once, after which nothing can be told': {
      files: steps(['a', { step: 'b', screen: 'success' }], ['b']),
      others: ['schema'],
    },
    'a screen that does not exist, before other steps': {
      files: steps(['a', { screen: 'sucess' }], ['b']),
      others: ['unknown-screen'],
    },
    'a screen at the end': { files: steps(['a'], ['b', { screen: 'success' }]) },
  },
  invalid: {
    'a failure after success': {
      files: steps(['one', { screen: 'not-found' }]),
      remedy: { 'not-found': 'success' },
      issues: [{ messageId: 'failure', file, at: '"not-found"', data: { screen: 'not-found' } }],
    },
    'a form that needs a session, for who has none': {
      files: deviceForm(false),
      right: deviceForm(true),
      issues: [{ messageId: 'needs-session', file, at: 'false', data: { operation: 'addDevice' } }],
    },
    'a form that leads to its own page': {
      files: steps(['a', { screen: 'tdt' }]),
      right: steps(['a', { screen: 'success' }]),
      issues: [{ messageId: 'itself', file, at: '"tdt"', data: { screen: 'tdt' } }],
    },
    'a step behind a page of the school’s own': {
      files: {
        ...steps(['a', { screen: 'map' }], ['b']),
        'schools/lakeside/screens/map.json': {
          screen: 'map',
          title: 'A',
          blocks: [{ block: 'schools' }],
        },
      },
      issues: [{ messageId: 'unreachable', file, at: '"b"', data: { steps: ['b'] } }],
    },
    'a step that is passed over': {
      files: steps(['a', { step: 'c' }], ['b'], ['c']),
      right: steps(['a', { step: 'b' }], ['b'], ['c']),
      issues: [{ messageId: 'unreachable', file, at: '"b"', data: { steps: ['b'] } }],
    },
    'steps after the end, told once': {
      files: steps(['a', { screen: 'success' }], ['b'], ['c']),
      issues: [{ messageId: 'unreachable', file, at: '"b"', data: { steps: ['b', 'c'] } }],
    },
    'a last step that leads back': {
      files: steps(['a'], ['b', { step: 'a' }]),
      remedy: { '{"step":"a"}': '{"screen":"success"}' },
      issues: [{ messageId: 'endless', file, at: '"a"', data: { steps: 'a' } }],
    },
    'a step that leads to itself': {
      files: steps(['a', { step: 'a' }], ['b']),
      issues: [{ messageId: 'endless', file, at: '"a"' }],
    },
  },
});
