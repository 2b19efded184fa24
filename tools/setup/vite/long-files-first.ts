import { statSync } from 'node:fs';
import type { TestSequencer, TestSpecification } from 'vitest/node';

/**
 * Files that take ten seconds or more, whatever their size: begun last, they would run alone at the
 * end.
 */
export const longFiles = [
  'tests/gateway/start.test.ts',
  'tests/mutations/mutations.test.ts',
  'tests/faults/kills.test.ts',
  'tests/gateway/nftables.test.ts',
  'tests/contract/api.test.ts',
  'tests/gateway/publishing.test.ts',
  'tests/faults/database-faults.test.ts',
  'tools/setup/dev.test.mjs',
  'src/linter/rules/rules.test.ts',
  'tests/gateway/production.test.ts',
  'tests/gateway/publishing-commands.test.ts',
  'tests/faults/full-disk.test.ts',
  'tests/gateway/monitoring.test.ts',
  'tests/mutations/fixes.test.ts',
];

/**
 * Runs project after project, because workers are used again within one, and in each begins with
 * long files, then large ones, so that the workers end together. A build loads this without Vitest:
 * its types alone are imported.
 */
export class LongFilesFirst implements TestSequencer {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = files.map((file) => ({
      file,
      rank: rankOf(file),
      size: statSync(file.moduleId).size,
    }));
    places.sort(
      (one, other) =>
        one.file.project.name.localeCompare(other.file.project.name) ||
        one.rank - other.rank ||
        other.size - one.size,
    );
    return places.map(({ file }) => file);
  }

  /** Nothing is run in parts on several machines. */
  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = longFiles.findIndex((name) => moduleId.endsWith(`/${name}`));
  return rank < 0 ? longFiles.length : rank;
}
