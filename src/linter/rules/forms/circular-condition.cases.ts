import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';

const fields = (all: object) => ({ [file]: formScreen({ fields: { ...all } }) });

export const circularConditionCases = defineCases('circular-condition', {
  valid: {
    'a field that waits for one that waits for another': {
      files: fields({
        a: field(),
        b: field({ visibleWhen: { a: 'x' } }),
        c: field({ visibleWhen: { b: 'x', a: 'x' } }),
      }),
    },
    'an earlier field that waits for a later one': {
      files: fields({ a: field({ visibleWhen: { b: 'x' } }), b: field() }),
    },
  },
  invalid: {
    'a field that waits for itself': {
      files: fields({ a: field(), room: field({ visibleWhen: { room: 'x' } }) }),
      right: fields({ a: field(), room: field({ visibleWhen: { a: 'x' } }) }),
      issues: [
        { messageId: 'itself', file, at: '"room"', data: { field: 'room', chain: 'room → room' } },
      ],
    },
    'two fields that wait for each other': {
      files: fields({
        building: field({ visibleWhen: { room: 'x' } }),
        room: field({ visibleWhen: { building: 'x' } }),
      }),
      remedy: { ',"visibleWhen":{"room":"x"}': '' },
      issues: [
        {
          messageId: 'circle',
          file,
          at: '"room"',
          data: { field: 'building', chain: 'building → room → building' },
        },
      ],
    },
    'a circle that others wait for, told once': {
      files: fields({
        a: field({ visibleWhen: { c: 'x' } }),
        b: field({ visibleWhen: { a: 'x' } }),
        c: field({ visibleWhen: { b: 'x' } }),
        d: field({ visibleWhen: { b: 'x' } }),
      }),
      issues: [{ messageId: 'circle', file, at: '"c"' }],
    },
  },
});
