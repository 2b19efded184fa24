import { defineConfig } from 'vitest/config';
import { LongSuitesFirst } from './tests/support/long-suites-first.ts';

/** Browser tests run after the others, and few at a time: they share the machine with the browsers that they wait for. */
export default defineConfig({
  test: {
    reporters: ['default', './tests/support/summary-reporter.ts'],
    globalSetup: ['tests/support/prepared-database.ts'],
    sequence: { sequencer: LongSuitesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Modules of ours keep nothing between tests: reading them anew for each file would take half a minute.
          isolate: false,
          // Long, because machines are shared and slow at times: no test is about time.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: [
            'src/**/*.test.{ts,tsx}',
            'tools/**/*.test.{ts,mjs}',
            'tests/support/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/gateway/**/*.test.ts',
          ],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.e2e.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          retry: 0,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
