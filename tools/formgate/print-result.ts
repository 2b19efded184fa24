import type { CommandIo } from './command-io';
import type { Given } from './define-command';

/** Prints a result: as JSON where `--format json` asks for it, and else as lines for people. */
export function printResult(
  { options }: Pick<Given, 'options'>,
  { stdout }: Pick<CommandIo, 'stdout'>,
  json: object,
  lines: readonly string[],
): void {
  stdout.write(
    options.format === 'json'
      ? `${JSON.stringify(json, null, 2)}\n`
      : lines.map((line) => `${line}\n`).join(''),
  );
}
