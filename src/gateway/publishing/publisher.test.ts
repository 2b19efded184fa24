import { expect, it, onTestFinished, vi } from 'vitest';
import { openEmptyDatabase } from '../database/empty-database.test-support';
import { createPublisher, type PublisherParts } from './publisher';

it('what was published and could not be made live is made live by the next that asks', async () => {
  const { database, close } = await openEmptyDatabase();
  onTestFinished(close);
  await database.updateTable('publication').set({ sequence: 2 }).execute();
  let [known, live] = [1, 1];
  // A reload tells of its failure itself, and leaves live what was live.
  const reload = vi.fn(async () => {
    if (reload.mock.calls.length > 1) live = known;
  });
  const parts: Partial<PublisherParts> = {
    ...{ database, reload, exclusive: (work) => work() },
    portal: () => ({ files: {} }) as ReturnType<PublisherParts['portal']>,
    published: {
      async catchUp() {
        const hasMore = known < 2;
        known = 2;
        return hasMore;
      },
      sequence: () => known,
      sequenceIn: () => live,
    } as unknown as PublisherParts['published'],
  };
  const publisher = createPublisher(parts as PublisherParts);
  await publisher.catchUp();
  expect(live).toBe(1);
  await publisher.catchUp();
  expect(live).toBe(2);
  await publisher.catchUp();
  expect(reload).toHaveBeenCalledTimes(2);
});
