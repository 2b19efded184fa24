import { rules } from '../../../../src/linter';
import { columnLines } from '../../column-lines';
import type { RunCommand } from '../../define-command';
import { listHeadings } from '../../list-headings';
import { localeOf } from '../../locale';
import { printResult } from '../../print-result';

/** Prints every rule with its severity and what it is for. */
export const run: RunCommand = async ({ options }, io) => {
  const locale = localeOf(options.locale, io);
  const listed = rules
    .map(({ name, severity, docs }) => ({
      rule: name,
      severity,
      description: docs.description[locale],
    }))
    .sort((left, right) => (left.rule < right.rule ? -1 : 1));
  const rows = listed.map(({ rule, severity, description }) => [rule, severity, description]);
  printResult(
    { options },
    io,
    { rules: listed },
    columnLines(rows, io.stdout, listHeadings.rules[locale]),
  );
  return 0;
};
