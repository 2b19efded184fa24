import { markdownScreen } from '../../case-files';
import { defineCases } from '../../define-cases';

const file = 'schools/lakeside/screens/tdt.json';
const row = (cells: number) => `${'| a '.repeat(cells)}|\n`;
const table = (columns: number, rows: number) => ({
  [file]: markdownScreen(`${row(columns)}${'|---'.repeat(columns)}|\n${row(columns).repeat(rows)}`),
});

export const tableSizeCases = defineCases('table-size', {
  valid: {
    'as large as a phone shows': { files: table(6, 100) },
    'fewer cells, and a bar that is escaped': {
      files: { [file]: markdownScreen(`${row(2)}|---|---|\n| a |\n| a \\| b | c |\na | b\n`) },
    },
    'bars without a table': { files: { [file]: markdownScreen('a | b | c | d | e | f | g | h') } },
  },
  invalid: {
    'too many columns': {
      files: table(7, 1),
      right: table(3, 1),
      issues: [{ messageId: 'too-wide', file, data: { columns: 7, limit: 6 } }],
    },
    'too many rows': {
      files: table(2, 101),
      right: table(2, 100),
      issues: [{ messageId: 'too-long', file, data: { rows: 101, limit: 100 } }],
    },
    'more cells than the head has': {
      files: { [file]: markdownScreen(`${row(2)}|---|---|\n${row(3)}`) },
      right: { [file]: markdownScreen(`${row(3)}|---|---|---|\n${row(3)}`) },
      issues: [{ messageId: 'lost-cell', file, data: { cells: 3, columns: 2 } }],
    },
    'the second of two': {
      files: {
        [file]: markdownScreen(`${row(1)}|---|\n${row(1)}\n\n${row(8)}${'|---'.repeat(8)}|\n`),
      },
      issues: [{ messageId: 'too-wide', file, data: { columns: 8 } }],
    },
  },
});
