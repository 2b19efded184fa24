import { field, formScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const screen = (...blocks: unknown[]) => ({ [file]: { screen: 'tdt', title: 'A', blocks } });
const configuration = 'schools/lakeside/configration.json';
const link = { id: 'l', label: 'A', screen: 'login' };
const step = { id: 's', fields: {}, submit: {} };
const choice = (value: string) => ({ id: 'c', value, label: value });
const issue = (id: string) => ({ messageId: 'twice', file, at: `"${id}"`, data: { id } });

export const duplicateIdCases = defineCases('duplicate-id', {
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
      right: screen({ block: 'schools', id: 'a' }, { block: 'schools', id: 'b' }),
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
      files: screen({ block: 'form', steps: [step, step] }),
      issues: [issue('s')],
    },
    'two links': {
      files: screen({ block: 'links', links: [link, link] }),
      issues: [issue('l')],
    },
    'two choices of a field': {
      files: {
        [file]: formScreen({ fields: { a: field({ choices: [choice('x'), choice('y')] }) } }),
      },
      issues: [issue('c')],
    },
    'two links at the foot': {
      files: { [configuration]: { schoolNameEn: 'lakeside', links: [link, link] } },
      issues: [{ ...issue('l'), file: configuration }],
    },
  },
});
