import { testRule } from '../rule-tester.test-support';

const file = 'schools/lakeside/screens/tdt.json';
const screen = (...blocks: unknown[]) => ({ [file]: { screen: 'tdt', title: 'A', blocks } });
const issue = (id: string) => ({ messageId: 'twice', file, at: `"${id}"`, data: { id } });

testRule('duplicate-id', {
  valid: {
    'the same id in two lists': {
      files: screen({
        block: 'notices',
        id: 'a',
        items: [{ id: 'a', date: '2026-01-01', title: 'A' }],
      }),
    },
    'no ids': { files: screen({ block: 'schools' }, { block: 'schools' }) },
  },
  invalid: {
    'two blocks': {
      files: screen({ block: 'schools', id: 'a' }, { block: 'schools', id: 'a' }),
      issues: [issue('a')],
    },
    'a block inside a choice': {
      files: screen(
        { block: 'schools', id: 'a' },
        {
          block: 'choice',
          label: 'A',
          options: [{ id: 'o', label: 'A', blocks: [{ block: 'schools', id: 'a' }] }],
        },
      ),
      issues: [issue('a')],
    },
    'two steps': {
      files: screen({ block: 'form', steps: [{ id: 's' }, { id: 's' }] }),
      issues: [issue('s')],
    },
  },
});
