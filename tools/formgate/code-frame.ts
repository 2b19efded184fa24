import { displayWidth, type Range } from '../../src/engine';

/** How many characters of a line are shown: minified JSON has one line only. */
const WIDTH = 100;

/** The line of a range with one before and one after, and carets under what is meant. */
export function codeFrame(text: string, range: Range, mark: (text: string) => string): string[] {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  const { line, column } = range.start;
  const meant = lines[line - 1] ?? '';
  const skipped = meant.length > WIDTH ? Math.max(0, column - 1 - WIDTH / 2) : 0;
  const shown = (full: string) => expand(full.slice(skipped, skipped + WIDTH));
  const digits = String(line + 1).length;
  const before = meant.slice(skipped, column - 1);
  const sameLine = range.end.line === line ? range.end.column - column : meant.length - column + 1;
  const under = meant.slice(column - 1, column - 1 + sameLine).slice(0, WIDTH - before.length);
  const carets = '^'.repeat(Math.max(1, displayWidth(expand(under))));

  const frame: string[] = [];
  for (let number = Math.max(1, line - 1); number <= Math.min(lines.length, line + 1); number++) {
    const here = number === line;
    const gutter = `${here ? '>' : ' '} ${String(number).padStart(digits)} |`;
    frame.push(`  ${gutter} ${shown(lines[number - 1] ?? '')}`.trimEnd());
    if (here) {
      const space = ' '.repeat(displayWidth(expand(before)));
      frame.push(`    ${' '.repeat(digits)} | ${space}${mark(carets)}`);
    }
  }
  return frame;
}

/** Text that cannot steer a terminal: what does not print is shown as a replacement character. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\ufffd');
}

function expand(text: string): string {
  return printable(text.replaceAll('\t', '  '));
}
