import { posix } from 'node:path';
import { arrows, forTests, type Row, testFiles } from './arrows';
import { matches, matchesAny } from './glob';
import type { ModuleGraph, Reference } from './module-graph';

/** Says whether a file is code for tests. */
export const isTestFile = (file: string) => matchesAny(testFiles, file);

/** Gives one readable line for each reference that the table of arrows does not allow. */
export function findForbidden({ files, references }: ModuleGraph): string[] {
  const homeless = files
    .filter((file) => /^(src|tools)\/.*\.(tsx?|mjs)$/.test(file) && !rowOf(file))
    .map((file) => `${file} belongs to no row`);
  const forbidden = references
    .filter(({ from, form }) => rowOf(from) && form !== 'name')
    .flatMap((reference) => {
      const reason = reasonAgainst(reference);
      const { from, line, form, specifier } = reference;
      return reason ? [`${from}:${line} ${form} ${specifier ?? ''}: ${reason}`] : [];
    });
  return [...homeless, ...forbidden];
}

/** Gives the patterns of the table that match no file any more. */
export function findStalePatterns(files: readonly string[]): string[] {
  return [...arrows.flatMap((row) => [...row.files, ...row.may]), ...testFiles, ...forTests]
    .map((pattern) => pattern.replace(/^(!|type:)+/, ''))
    .filter((pattern) => !pattern.startsWith('./'))
    .filter((pattern) => !files.some((file) => matches(pattern, file)));
}

function rowOf(file: string): Row | undefined {
  return arrows.findLast((row) => matchesAny(row.files, file));
}

/** Says why a file may not make a reference; undefined where it may. */
function reasonAgainst({ from, to, specifier, form }: Reference): string | undefined {
  const row = rowOf(from);
  const isTest = isTestFile(from);
  if (!row) return undefined;
  if (form === 'glob') return isTest ? undefined : 'a list of modules is written out';
  if (specifier === undefined) {
    return row.computedImports || isTest ? undefined : 'the address is computed';
  }
  if (!to) {
    if (specifier.startsWith('.')) return 'there is no such file';
    return isTest || matchesAny(row.packages, specifier)
      ? undefined
      : `the row of ${row.files.join()} does not name this package`;
  }
  if (!isTest && isTestFile(to)) return 'only tests may use this';
  if (isTest && matchesAny([`${partOf(from)}/**`, ...forTests], to)) return undefined;
  return matchesAny(patternsFor(row, from, form), to)
    ? undefined
    : `the row of ${row.files.join()} does not name ${to}`;
}

function patternsFor(row: Row, from: string, form: Reference['form']): string[] {
  const onlyTypes = form === 'type import' || form === 'type export';
  return row.may
    .filter((pattern) => onlyTypes || !pattern.startsWith('type:'))
    .map((pattern) => pattern.replace(/^type:/, ''))
    .map((pattern) => pattern.replace(/^\.\//, `${posix.dirname(from)}/`));
}

const partOf = (file: string) => file.split('/').slice(0, 2).join('/');
