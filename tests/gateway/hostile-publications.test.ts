import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findProgram } from '../support/find-program';
import { type RunningGateway, startGateway } from '../support/gateway';
import { POSTGRESQL, startPostgres, type TestPostgres } from '../support/postgres';
import { makeToken, publish, readSchool, type SchoolTexts } from '../support/publisher';

const programs = findProgram(POSTGRESQL);
const riverside = readSchool('riverside');

/** Riverside with a page of its own that holds these blocks. */
const withBlocks = (blocks: readonly object[], more: SchoolTexts = {}): SchoolTexts => ({
  ...riverside,
  ...more,
  'screens/own.json': JSON.stringify({ screen: 'own', title: 'A', blocks }),
});

const withField = (field: object): SchoolTexts =>
  withBlocks([
    {
      block: 'form',
      id: 'form',
      steps: [
        {
          id: 'one',
          fields: { a: { label: 'A', ...field } },
          submit: { operation: 'openMiniProgram', values: { a: { from: 'a', prefix: '1' } } },
        },
      ],
    },
  ]);

/**
 * Publications that are built to hurt: linted or prepared where pages are served, each would hold
 * everything else up, some of them for ever.
 */
const hostile: Readonly<Record<string, SchoolTexts>> = {
  'a pattern with a value at first that it never ends for': withField({
    pattern: `^${'1?'.repeat(40)}${'1'.repeat(60)}$`,
    default: '1'.repeat(90),
  }),
  'a pattern that is repeated within itself, beside a prefix': withField({ pattern: '^(1+)+x$' }),
  'a list of values of which none matches in time': withField({
    type: 'array',
    items: { type: 'string', pattern: '^(?:1|1)*x$' },
    default: ['1'.repeat(90)],
  }),
  'Markdown of brackets': withBlocks([
    { block: 'markdown', id: 'text', text: '['.repeat(900_000) },
  ]),
  'a Markdown file of brackets': withBlocks(
    [{ block: 'markdown', id: 'text', file: 'assets/own.md' }],
    { 'assets/own.md': '['.repeat(5_000_000) },
  ),
  'links without end': withBlocks([
    {
      block: 'links',
      id: 'links',
      links: Array.from({ length: 20_000 }, (_, index) => ({
        id: `l${index}`,
        label: 'A',
        screen: 'login',
      })),
    },
  ]),
  'stray ids': {
    ...riverside,
    'screens/login.json': JSON.stringify({
      screen: 'login',
      extends: 'stock',
      patch: {
        blocks: Object.fromEntries(
          Array.from({ length: 30_000 }, (_, index) => [`stray${index}`, { title: 'A' }]),
        ),
      },
    }),
  },
  'choices without end': withField({
    choices: Array.from({ length: 20_000 }, (_, index) => ({ value: `v${index}`, label: 'A' })),
  }),
  'a deep file': { ...riverside, 'screens/own.json': '['.repeat(400_000) },
};

describe.skipIf(!programs)('publications that are built to hurt', () => {
  let server: TestPostgres;
  let gateway: RunningGateway;
  let token: string;

  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    gateway = await startGateway({
      data: inject('preparedData'),
      env: { DATABASE_URL: server.url },
    });
    token = await makeToken(server.url);
  });
  afterAll(async () => {
    await gateway?.stop();
    await server?.stop();
  });

  it.each(Object.entries(hostile))(
    '%s: refused, and every student is answered',
    async (_, texts) => {
      let isOver = false;
      const students = (async () => {
        const statuses: number[] = [];
        while (!isOver) {
          statuses.push((await fetch(`${gateway.url}/northlake/auth`)).status);
          // As many as a school has; more would only take the processor from the linter.
          await setTimeout(20);
        }
        return statuses;
      })();
      const { status, body } = await publish(gateway.url, token, 'riverside', texts);
      isOver = true;
      const statuses = await students;
      expect(status).toBe(422);
      expect(body.issues?.length).toBeGreaterThan(0);
      expect(statuses.length).toBeGreaterThan(0);
      expect(new Set(statuses)).toEqual(new Set([200]));
    },
  );
});
