import { expect, test } from 'vitest';
import { type Issue, type Project, valueAt } from '../../src/engine';
import { described, findingsWith, sampleFiles } from './portal';
import { type Slip, slipsOf } from './slips';

const all = slipsOf(sampleFiles);
const [SHARE, OFFSET] = [41, 5];

/** Each takes some 60 ms: a part of them in `npm test`, every one with SLIPS=all. */
const tried =
  process.env.SLIPS === 'all' ? all : all.filter((_slip, index) => index % SHARE === OFFSET);

/** Rules about what another place needs and no longer has: it is told at that place. */
const OF_USES: readonly string[] = [
  ...['ambiguous-affix', 'unknown-mini-program', 'unused-asset', 'widget-options'],
];

test('there are slips of each kind in each kind of file', () => {
  expect(all.length).toBeGreaterThan(4000);
  expect(new Set(tried.map(({ kind }) => kind)).size).toBe(12);
});

test('a slip is found, once, where it stands or where its name is used', async () => {
  const wrong: string[] = [];
  for (const slip of tried) {
    const { project, issues } = await findingsWith(slip.file, slip.text);
    const problem = problemOf(slip, issues, project);
    if (!problem) continue;
    const title = `${problem}: ${slip.kind} at ${slip.file} ${slip.path.join('.')}`;
    wrong.push([title, ...issues.map(described)].join('\n    '));
  }
  expect(wrong, `\n${wrong.join('\n')}`).toEqual([]);
}, 900_000);

function problemOf(slip: Slip, issues: readonly Issue[], project: Project): string | undefined {
  const told = ofSlip(slip, issues);
  const [only, second] = told;
  if (!only) return slip.mayBeRight || issues.length > 0 ? undefined : 'not found';
  if (second) return 'told more than once';
  const isAtPlace = slip.kind === 'taken away' || isWithin(only, slip, project);
  return isAtPlace || isUse(only, slip) ? undefined : 'told elsewhere';
}

/**
 * The findings that one slip should have one of. A stock file is patched by many schools: each that
 * no longer fits it has to be edited, and is told for itself.
 */
function ofSlip({ file }: Slip, issues: readonly Issue[]): readonly Issue[] {
  return file.startsWith('schemas/') ? issues.filter((issue) => issue.file === file) : issues;
}

function isWithin({ file, range }: Issue, slip: Slip, project: Project): boolean {
  const node = project.file(slip.file);
  const first = node?.positions.rangeOf(slip.path, 'key')?.start.line;
  if (file !== slip.file || !range || first === undefined) return false;
  const written = JSON.stringify(valueAt(node?.json, slip.path), null, 2) ?? '';
  const last = first + written.split('\n').length - 1;
  return range.start.line >= first && range.start.line <= last;
}

/** True for a finding that names what is no longer there, at a place that still uses it. */
function isUse({ rule, data }: Issue, { name, value }: Slip): boolean {
  const named = Object.values(data).map(String);
  return OF_USES.includes(rule) || named.includes(name) || named.includes(String(value));
}
