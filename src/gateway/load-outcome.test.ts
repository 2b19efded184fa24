import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createReload, errorLines, outcomeLines } from './load-outcome';
import { loggerOptions } from './logging/logger-options';
import { UserError } from './user-error';

function reloading(load: () => Promise<never>) {
  const lines: string[] = [];
  const published: unknown[] = [];
  const { log } = fastify({ logger: loggerOptions('info', { write: (line) => lines.push(line) }) });
  const reload = createReload({ load, publish: (portal) => published.push(portal), log });
  return { reload, lines, published };
}

it('a bug of ours while reloading publishes nothing, is logged with its stack, and is said to be ours', async () => {
  const { reload, lines, published } = reloading(async () => {
    throw new TypeError('cannot read what is not there');
  });
  const outcome = await reload(new Set());
  expect(outcome.kind).toBe('internal');
  expect(published).toEqual([]);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    type: 'TypeError',
    stack: expect.stringContaining('load-outcome.test.ts'),
  });
  expect(outcomeLines(outcome, 'en').join(' ')).toMatch(/bug of ours.*goes on being served/);
  expect(outcomeLines(outcome, 'zh-CN').join('')).toMatch(/Formgate 的缺陷.*修改之前的页面/);
});

it('a mistake in the files publishes nothing, and the terminal says what it is', async () => {
  const { reload, lines, published } = reloading(async () => {
    throw new UserError({ 'zh-CN': '找不到 schools/。', en: 'schools/ is not there.' });
  });
  const outcome = await reload(new Set());
  expect([outcome.kind, published, lines]).toEqual(['refused', [], []]);
  expect(outcomeLines(outcome, 'en')).toEqual(['schools/ is not there.']);
  expect(outcomeLines(outcome, 'zh-CN')).toEqual(['找不到 schools/。']);
});

it('an error at the start is said with its stack when it is ours', () => {
  const [words, stack] = errorLines(new RangeError('ours'), 'en');
  expect(words).toContain('bug of ours');
  expect(stack).toContain('load-outcome.test.ts');
});
