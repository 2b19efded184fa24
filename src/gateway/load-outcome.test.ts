import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { samplePortal } from '../../tests/support/sample-revision';
import { createReload, errorLines, type LoadOutcome, outcomeLines } from './load-outcome';
import { PlainError } from './logging/error-text';
import { loggerOptions } from './logging/logger-options';
import type { LoadedPortal, LoadPortal } from './publishing/load-portal';
import { UserError } from './user-error';

const portal: LoadedPortal = {
  ...(await samplePortal()),
  issues: [],
  limited: [],
  restored: [],
  excluded: [],
  isUnfinished: false,
  store: async () => {},
};

function reloading({ load, tell }: { load: LoadPortal; tell?(outcome: LoadOutcome): void }) {
  const lines: string[] = [];
  const published: unknown[] = [];
  const outcomes: LoadOutcome[] = [];
  const { log } = fastify({ logger: loggerOptions('info', { write: (line) => lines.push(line) }) });
  const reload = createReload({
    load,
    publish: (live) => published.push(live),
    tell: tell ?? ((outcome) => outcomes.push(outcome)),
    log,
  });
  const said = (locale: 'zh-CN' | 'en') =>
    outcomes.map((outcome) => outcomeLines(outcome, locale).join('\n'));
  return { reload, lines, published, outcomes, said };
}

const ourBug = new TypeError('cannot read what is not there');
const hasStack = {
  type: 'TypeError',
  stack: expect.stringContaining('load-outcome.test.ts'),
};

it('a bug of ours while reloading publishes nothing, is logged with its stack, and is said to be ours', async () => {
  let loads = 0;
  const { reload, lines, published, outcomes, said } = reloading({
    async load() {
      loads += 1;
      if (loads === 1) throw ourBug;
      return portal;
    },
  });
  await reload(new Set(), true);
  expect(outcomes).toMatchObject([{ kind: 'internal' }]);
  expect(published).toEqual([]);
  expect(lines.map((line) => JSON.parse(line).err)).toMatchObject([hasStack]);
  expect(said('en')[0]).toMatch(/bug of ours[\s\S]*goes on being served/);
  expect(said('zh-CN')[0]).toMatch(/Formgate 的缺陷[\s\S]*修改之前的页面/);

  await reload(new Set(), true);
  expect(published).toEqual([portal]);
  expect(said('en')[1]).toBe('');
});

it('a bug of ours in the words about a change ends nothing, and is logged with its stack', async () => {
  const { reload, lines, published } = reloading({
    load: async () => portal,
    tell() {
      throw ourBug;
    },
  });
  await reload(new Set(), true);
  expect(published).toEqual([portal]);
  expect(lines.map((line) => JSON.parse(line).err)).toMatchObject([hasStack]);
});

describe('a change that its author may still be writing', () => {
  const unfinished = { ...portal, isUnfinished: true };

  it.each<[string, LoadPortal]>([
    ['looks unfinished', async () => unfinished],
    [
      'cannot be served',
      async () => {
        throw new UserError({ 'zh-CN': '没有学校。', en: 'No school.' });
      },
    ],
    [
      'meets a bug of ours',
      async () => {
        throw ourBug;
      },
    ],
  ])('is not taken, told or logged before it has settled: it %s', async (_what, load) => {
    const { reload, lines, published, outcomes } = reloading({ load });
    expect(await reload(new Set(), false)).toBe('unfinished');
    expect([published, outcomes, lines]).toEqual([[], [], []]);
    expect(await reload(new Set(), true)).toBe('taken');
    expect(outcomes).toHaveLength(1);
  });

  it('is published as it is when it has settled', async () => {
    const { reload, published } = reloading({ load: async () => unfinished });
    await reload(new Set(), true);
    expect(published).toEqual([unfinished]);
  });

  it('is taken at once when nothing speaks against it', async () => {
    const { reload, published } = reloading({ load: async () => portal });
    expect(await reload(new Set(), false)).toBe('taken');
    expect(published).toEqual([portal]);
  });
});

it('a mistake in the files publishes nothing, and the terminal says what it is', async () => {
  const { reload, lines, published, outcomes, said } = reloading({
    async load() {
      throw new UserError({ 'zh-CN': '找不到 schools/。', en: 'schools/ is not there.' });
    },
  });
  await reload(new Set(), true);
  expect([outcomes[0]?.kind, published, lines]).toEqual(['refused', [], []]);
  expect(said('en')).toEqual(['schools/ is not there.']);
  expect(said('zh-CN')).toEqual(['找不到 schools/。']);
});

it('an error at the start is said with its stack when it is ours', () => {
  const [words, stack] = errorLines(new RangeError('ours'), 'en');
  expect(words).toContain('bug of ours');
  expect(stack).toContain('load-outcome.test.ts');
});

it('an error at the start is said with all that caused it', () => {
  const refused = Object.assign(new Error(''), {
    ...{ syscall: 'connect', code: 'ECONNREFUSED', address: '10.0.0.1', port: 5432 },
  });
  const missing = Object.assign(new Error("Cannot find package 'argon2'"), {
    code: 'ERR_MODULE_NOT_FOUND',
  });
  const error = new PlainError('The store could not be opened.', {
    cause: new AggregateError([refused, missing]),
  });
  const text = errorLines(error, 'en').join('\n');
  expect(text).toContain('PlainError: The store could not be opened.\n    at ');
  expect(text).toContain('Caused by AggregateError');
  expect(text).toContain('Caused by Error (ECONNREFUSED): connect ECONNREFUSED 10.0.0.1:5432');
  expect(text).toContain("Caused by Error (ERR_MODULE_NOT_FOUND): Cannot find package 'argon2'");
  expect(text).not.toContain('FORMGATE_DEBUG');
  expect(errorLines('no error at all', 'en').join('\n')).not.toContain('no error at all');
});

it('an error at the start shows no secret of its message unless it is asked to', () => {
  const error = new Error('postgres://formgate:hunter2@db', { cause: new Error('hunter2') });
  for (const locale of ['en', 'zh-CN'] as const) {
    const text = errorLines(error, locale).join('\n');
    expect(text).not.toContain('hunter2');
    expect(text).toContain('FORMGATE_DEBUG=1');
    expect(text).toContain('load-outcome.test.ts');
  }
  const whole = errorLines(error, 'en', { showsMessages: true }).join('\n');
  expect(whole).toContain('Error: postgres://formgate:hunter2@db');
  expect(whole).toContain('Caused by Error: hunter2');
  expect(whole).not.toContain('FORMGATE_DEBUG');
});

it('an error that is its own cause ends', () => {
  const error = new Error('round');
  error.cause = error;
  expect(errorLines(error, 'en').join('\n').length).toBeLessThan(20_000);
});

it('lets no file steer the terminal by what a message quotes of it', () => {
  const words = { 'zh-CN': '\u001b[2J错了', en: 'wrong\u001b[2J\nand more' };
  expect(errorLines(new UserError(words), 'en')).toEqual(['wrong\ufffd[2J\nand more']);
  const issue = {
    ...{ rule: 'unknown-screen', severity: 'error' as const, file: 'schools/a/\u202e.json' },
    ...{ messageId: 'unknown', data: {} },
  };
  const [line] = outcomeLines({ kind: 'loaded', portal: { ...portal, issues: [issue] } }, 'en');
  expect(line).toContain('schools/a/\ufffd.json');
});
