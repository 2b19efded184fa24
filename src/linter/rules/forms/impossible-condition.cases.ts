import { field, formScreen, TAKES_ALL } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';

const login = 'schools/lakeside/screens/login.json';
const fields = (all: object) => ({ [file]: formScreen({ fields: { ...all } }) });
const choices = [
  { value: 'n1', label: 'North 1' },
  { value: 'n2', label: 'North 2' },
];
const condition = (target: object, expected: unknown) =>
  fields({ building: field({ ...target }), room: field({ visibleWhen: { building: expected } }) });
const inRule = (target: object, asked: object) => ({
  [file]: formScreen({
    fields: { building: field({ ...target }), room: field() },
    rules: [{ if: { properties: { building: { ...asked } } }, then: { required: ['room'] } }],
  }),
});
const withCarrier = (expected: unknown, carriers = [{ code: 'CTCC', value: '@telecom' }]) => ({
  'schools/lakeside/configration.json': { schoolNameEn: 'lakeside', carriers },
  [login]: {
    screen: 'login',
    extends: 'stock',
    patch: {
      blocks: {
        form: {
          steps: {
            'sign-in': {
              fields: {
                carrier: {
                  required: true,
                  widget: 'carrier',
                  label: { 'zh-CN': '运营商', en: 'Carrier' },
                },
                line: {
                  keep: true,
                  label: { 'zh-CN': '宽带号码', en: 'Line' },
                  visibleWhen: { carrier: expected },
                },
              },
            },
          },
        },
      },
    },
  },
});

const waitsForResult = (expected: unknown, more: object = {}) => ({
  [file]: {
    screen: 'tdt',
    title: 'A',
    blocks: [
      {
        block: 'form',
        id: 'form',
        steps: [
          {
            id: 'a',
            fields: { user: field({ required: true }), identification: field({ required: true }) },
            submit: { label: 'Go', operation: 'verifyIdentification' },
          },
          {
            id: 'b',
            fields: { code: field({ visibleWhen: { codeNeeded: expected } }), ...more },
            submit: TAKES_ALL,
          },
        ],
      },
    ],
  },
});

const lost = (...all: object[]) =>
  fields({
    building: field({ choices: all, default: 'n1' }),
    room: field({ visibleWhen: { building: 'n1' } }),
    bed: field({ visibleWhen: { building: ['n1', 'n2'] } }),
  });

export const impossibleConditionCases = defineCases('impossible-condition', {
  valid: {
    'a field that nobody fills, which is told where that field stands': {
      files: condition({ widget: 'hidden' }, 'x'),
      others: ['never-filled'],
    },
    'a rule about a choice': { files: inRule({ choices }, { enum: ['n1', 'n2'] }) },
    'a rule about a field that is empty': { files: inRule({ choices }, { const: '' }) },
    'a choice': { files: condition({ choices }, 'n1') },
    'several choices': { files: condition({ choices }, ['n1', 'n2']) },
    'a value of the right type': { files: condition({ type: 'integer', minimum: 1 }, 3) },
    'a tick that must be set, while it is not': {
      files: condition({ type: 'boolean', const: true, required: true }, false),
    },
    'a hidden field with a default': {
      files: condition({ widget: 'hidden', default: 'x' }, 'x'),
    },
    'a carrier’s value': { files: withCarrier('@telecom') },
    'conditions that go together': {
      files: fields({
        building: field({ choices }),
        floor: field({ visibleWhen: { building: ['n1', 'n2'] } }),
        room: field({ visibleWhen: { floor: '1', building: 'n1' } }),
      }),
    },
    'a result of an earlier step': { files: waitsForResult([true, false]) },
    'a field that is not there is told by another rule': {
      files: fields({ room: field({ visibleWhen: { building: 'n1' } }) }),
      others: ['unknown-field'],
    },
  },
  invalid: {
    'a choice that is mistyped, and named in several places': {
      files: lost({ value: 'n3', label: 'North 1' }, { value: 'n2', label: 'North 2' }),
      right: lost({ value: 'n1', label: 'North 1' }, { value: 'n2', label: 'North 2' }),
      issues: [
        {
          messageId: 'mistyped-choice',
          file,
          at: '"n3"',
          data: { field: 'building', value: 'n1', choice: 'n3', count: 3 },
        },
      ],
    },
    'a choice that is gone, and named in several places': {
      files: lost({ value: 'n2', label: 'North 2' }),
      right: lost({ value: 'n1', label: 'North 1' }, { value: 'n2', label: 'North 2' }),
      issues: [
        { messageId: 'lost-choice', file, at: '"choices"', data: { value: 'n1', count: 3 } },
      ],
    },
    'a carrier that is gone, and named in several places': {
      files: withCarrier(['@unicom', '@unicom']),
      issues: [{ messageId: 'lost-choice', file: login, at: '"@unicom"', data: { count: 2 } }],
    },
    'a rule about a value that is no choice': {
      files: inRule({ choices }, { const: 'n3' }),
      right: inRule({ choices }, { const: 'n2' }),
      issues: [{ messageId: 'not-a-choice', file, at: '"n3"', data: { choices: ['n1', 'n2'] } }],
    },
    'a rule about another type': {
      files: inRule({}, { type: 'number' }),
      remedy: { '"type":"number"': '"type":"string"' },
      issues: [
        {
          messageId: 'other-type',
          file,
          at: '"number"',
          data: { type: 'string', value: 'number' },
        },
      ],
    },
    'a rule about a number, of text': {
      files: inRule({}, { enum: ['n1', 3] }),
      issues: [{ messageId: 'wrong-type', file, at: '3' }],
    },
    'a value that is no choice': {
      files: condition({ choices }, 'n3'),
      right: condition({ choices }, 'n2'),
      issues: [
        {
          messageId: 'not-a-choice',
          file,
          at: '"n3"',
          data: { field: 'building', value: 'n3', choices: ['n1', 'n2'] },
        },
      ],
    },
    'one of several that is no choice': {
      files: condition({ choices }, ['n1', 'south']),
      issues: [{ messageId: 'not-a-choice', file, at: '"south"' }],
    },
    'the words of a choice for its value': {
      files: condition({ choices }, 'North 2'),
      issues: [{ messageId: 'not-a-choice', file, at: '"North 2"', fix: '"n2"' }],
    },
    'a carrier’s code for its value': {
      files: withCarrier('CTCC'),
      issues: [{ messageId: 'not-a-choice', file: login, at: '"CTCC"', fix: '"@telecom"' }],
    },
    'an empty list': {
      files: condition({ choices }, []),
      remedy: { '"building":[]': '"building":["n1"]' },
      issues: [{ messageId: 'no-value', file, at: '"building"' }],
    },
    'a value of another type': {
      files: condition({ type: 'boolean' }, 'true'),
      issues: [
        {
          messageId: 'wrong-type',
          file,
          at: '"true"',
          data: { field: 'building', value: '"true"', type: 'boolean' },
        },
      ],
    },
    'a value of a list where the list is meant': {
      files: condition({ type: 'array', choices }, 'n1'),
      issues: [{ messageId: 'wrong-type', file, at: '"n1"' }],
    },
    'a value that the field refuses': {
      files: condition({ pattern: '^[0-9]+$' }, 'n1'),
      remedy: { '"n1"': '"12"' },
      issues: [{ messageId: 'refused', file, at: '"n1"' }],
    },
    'nothing, which a text never is': {
      files: condition({}, ''),
      issues: [{ messageId: 'refused', file, at: '""' }],
    },
    'a value that a result of an earlier step never has': {
      files: waitsForResult('yes'),
      right: waitsForResult(true),
      issues: [
        {
          messageId: 'wrong-type',
          file,
          at: '"yes"',
          data: { field: 'codeNeeded', value: '"yes"', type: 'boolean' },
        },
      ],
    },
    'one of several values that a result never has': {
      files: waitsForResult([true, 'yes']),
      issues: [{ messageId: 'wrong-type', file, at: '"yes"' }],
    },
    'no value of a result': {
      files: waitsForResult([]),
      issues: [{ messageId: 'no-value', file, at: '"codeNeeded"' }],
    },
    'conditions that want different results': {
      files: waitsForResult(true, {
        again: field({ visibleWhen: { code: '1', codeNeeded: false } }),
      }),
      remedy: { ',"codeNeeded":false': '' },
      issues: [{ messageId: 'contradiction', file, at: 'false', data: { field: 'codeNeeded' } }],
    },
    'conditions that exclude each other': {
      files: fields({
        building: field({ choices }),
        floor: field({ visibleWhen: { building: 'n1' } }),
        room: field({ visibleWhen: { floor: '1', building: 'n2' } }),
      }),
      issues: [{ messageId: 'contradiction', file, at: '"n2"', data: { field: 'building' } }],
    },
  },
});
