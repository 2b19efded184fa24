import fastify from 'fastify';
import { expect, it } from 'vitest';
import { samplePortal } from '../../tests/support/sample-revision';
import type { Issue } from '../engine';
import type { LoadOutcome } from './load-outcome';
import { logOutcome } from './log-outcome';
import { loggerOptions } from './logging/logger-options';
import type { LoadedPortal } from './publishing/load-portal';
import { UserError } from './user-error';

const issue: Issue = {
  rule: 'similar-schools',
  severity: 'error',
  file: 'schools/Lakeside/configration.json',
  range: {
    start: { offset: 4, line: 3, column: 5 },
    end: { offset: 9, line: 3, column: 10 },
  },
  messageId: 'case',
  data: { name: 'Lakeside', other: 'lakeside' },
};

const loaded = async (more: Partial<LoadedPortal>): Promise<LoadOutcome> => ({
  kind: 'loaded',
  portal: {
    ...(await samplePortal()),
    ...{ issues: [], limited: [], restored: [], excluded: [], isUnfinished: false },
    store: async () => {},
    ...more,
  },
});

function linesOf(outcome: LoadOutcome) {
  const lines: unknown[] = [];
  const write = (line: string) => lines.push(JSON.parse(line));
  logOutcome(outcome, fastify({ logger: loggerOptions('info', { write }) }).log);
  return lines;
}

it('what goes further than the operator allows is a warning, and the files are live all the same', async () => {
  const data = {
    ...{ setting: 'security.rememberDays', value: '365', allowed: '30' },
    limit: 'limits.rememberDays',
  };
  const beyond: Issue = { ...issue, rule: 'operator-limit', messageId: 'beyond', data };
  expect(linesOf(await loaded({ limited: [beyond] }))).toMatchObject([
    { level: 40, file: issue.file, msg: expect.stringContaining('is 365') },
  ]);
});

it('each mistake in the files is one line, and so is what students see meanwhile', async () => {
  const warning: Issue = { ...issue, severity: 'warning' };
  expect(linesOf(await loaded({ issues: [issue, warning], restored: ['lakeside'] }))).toMatchObject(
    [
      {
        ...{ level: 50, file: issue.file, line: 3, column: 5, rule: 'similar-schools' },
        msg: 'The schools “Lakeside” and “lakeside” differ only by capital letters',
      },
      { level: 40, msg: 'lakeside: the last good state goes on being served.' },
    ],
  );
});

it('files that cannot be served at all are one line with what to do', () => {
  const error = new UserError({ 'zh-CN': '没有学校。', en: 'No school.' });
  expect(linesOf({ kind: 'refused', error })).toMatchObject([{ level: 50, msg: 'No school.' }]);
});

it('a change without mistakes is one line, and a bug of ours, which is logged where it happens, none', async () => {
  expect(linesOf(await loaded({}))).toMatchObject([
    { level: 30, msg: 'The files of the schools are live' },
  ]);
  expect(linesOf({ kind: 'internal', error: new Error('ours') })).toEqual([]);
});
