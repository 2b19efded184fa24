import type { TestSequencerConstructor, TestSpecification } from 'vitest/node';

/** Suites that take minutes, whatever the size of their file: begun last, they would keep one worker busy alone. */
const LONG = /(accessibility-\w+|weak-forms|find-password|no-sense)\.e2e\.ts$/;

/** Gives Vitest's own order, but with the long browser suites before the other ones. Vitest is loaded by the call alone. */
export async function longSuitesFirst(): Promise<TestSequencerConstructor> {
  const { BaseSequencer } = await import('vitest/node');
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const turn = ({ moduleId }: TestSpecification) => {
        if (LONG.test(moduleId)) return 1;
        return moduleId.endsWith('.e2e.ts') ? 2 : 0;
      };
      return (await super.sort(files)).sort((a, b) => turn(a) - turn(b));
    }
  };
}
