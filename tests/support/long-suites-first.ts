import type { TestSequencer, TestSpecification } from 'vitest/node';

/** Suites that take minutes, whatever the size of their file: begun last, they would keep one worker busy alone. */
const LONG = /(accessibility-\w+|weak-forms|find-password|no-sense)\.e2e\.ts$/;

/** Runs the long browser suites before the other ones. Vite's build reads this file as well, so it may load nothing of Vitest. */
export class LongSuitesFirst implements TestSequencer {
  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) => {
      if (LONG.test(moduleId)) return 1;
      return moduleId.endsWith('.e2e.ts') ? 2 : 0;
    };
    return files.toSorted((a, b) => turn(a) - turn(b));
  }
}
