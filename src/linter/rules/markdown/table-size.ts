import { defineRule } from '../../define-rule';
import { markdownProblems } from '../../markdown/markdown-problems';
import { MAX_COLUMNS, MAX_ROWS } from '../../markdown/table-problems';

/** A table in a text can be read on a phone. */
export const tableSize = defineRule({
  name: 'table-size',
  severity: 'warning',
  docs: {
    description: { 'zh-CN': '表格在手机上看得清', en: 'Tables can be read on a phone' },
    why: {
      'zh-CN': '手机屏幕放不下这么大的表格，学生要来回拖动才能看。',
      en: 'It does not fit on a phone: students would have to drag it about to read it.',
    },
    hint: {
      'zh-CN': '拆成几张小表格或列表，或放一个可以下载的文件',
      en: 'Make several smaller tables or lists of it, or offer a file to download',
    },
  },
  messages: {
    'too-wide': {
      'zh-CN': '表格有 ${columns} 列，手机上最多看得清 ${limit} 列',
      en: 'The table has ${columns} columns; a phone shows ${limit} at most',
    },
    'lost-cell': {
      'zh-CN': '这一行有 ${cells} 格，表头只有 ${columns} 列，多出来的不会显示',
      en: 'This row has ${cells} cells and the head ${columns}: what is too much is not shown',
    },
    'too-long': {
      'zh-CN': '表格有 ${rows} 行，超过 ${limit} 行在手机上很难找',
      en: 'The table has ${rows} rows; more than ${limit} are hard to search on a phone',
    },
  },
  hints: {
    'lost-cell': {
      'zh-CN': '给表头加一列，或合并多出来的格；文字里的竖线写作 \\|',
      en: 'Add a column to the head, or put cells together; a bar among the words is written \\|',
    },
  },
  checkMarkdown(text, { report }) {
    for (const problem of markdownProblems(text)) {
      if (problem.type === 'wide-table') {
        const data = { columns: problem.columns, limit: MAX_COLUMNS };
        report({ at: text.locate(problem.part), messageId: 'too-wide', data });
      } else if (problem.type === 'uneven-table') {
        const { part, cells, columns } = problem;
        report({ at: text.locate(part), messageId: 'lost-cell', data: { cells, columns } });
      } else if (problem.type === 'long-table') {
        const data = { rows: problem.rows, limit: MAX_ROWS };
        report({ at: text.locate(problem.part), messageId: 'too-long', data });
      }
    }
  },
});
