import { expect, it } from 'vitest';
import { createWorkQueue } from './work-queue';

it.each(Array.from({ length: 12 }, (_, turns) => turns))(
  'work that is wanted %i turns after other work began is done as well',
  async (turns) => {
    let saves = 0;
    const queue = createWorkQueue({
      async save() {
        saves += 1;
      },
      look: async () => {},
      later: () => () => {},
    });
    void queue.run('save');
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    await queue.run('save');
    await new Promise((resolve) => setTimeout(resolve));
    expect(saves).toBe(2);
  },
);
