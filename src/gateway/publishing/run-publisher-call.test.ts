import { expect, it, onTestFinished } from 'vitest';
import { listRevisions } from '../../wire/calls/publishing/list-revisions';
import { createResponseProof } from '../calls/response-proof';
import { openEmptyDatabase } from '../database/empty-database.test-support';
import { implementPublisherCall, type PublisherDeps } from './publisher-context';
import { runPublisherCall } from './run-publisher-call';
import { logTokenUse, openTokenUse } from './token-use';
import { createPublishingToken } from './tokens/token-store';

it('logs the use of a token whose publication was not committed after all', async () => {
  const { database, close } = await openEmptyDatabase();
  onTestFinished(close);
  const at = new Date('2026-03-01T00:00:00Z');
  const { token } = await createPublishingToken(database, {
    ...{ name: 'ci', schools: undefined, rights: ['read', 'publish'] },
    ...{ createdAt: at, expiresAt: undefined },
  });
  const call = implementPublisherCall(listRevisions, ({ noteIn }) =>
    database.transaction().execute(async (transaction) => {
      await noteIn(transaction, 3);
      throw new Error('The commit failed.');
    }),
  );
  const use = openTokenUse(token, listRevisions, { at, school: 'riverside', address: '10.0.0.1' });
  const running = runPublisherCall(
    call,
    { school: 'riverside' },
    {
      deps: { database, clock: () => at } as PublisherDeps,
      responses: createResponseProof('refuse'),
      log: { error() {} },
    },
    use,
    { locale: 'en', forwarded: false, host: 'localhost', created() {} },
  );
  await expect(running).rejects.toThrow('The commit failed.');
  await logTokenUse(database, use, 'failed');
  const rows = await database
    .selectFrom('publishing_log')
    .select(['token_id', 'outcome', 'number'])
    .execute();
  expect(rows).toEqual([{ token_id: token.id, outcome: 'failed', number: null }]);
});
