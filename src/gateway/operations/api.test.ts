import { afterAll, beforeAll, describe, vi } from 'vitest';
import { openDatabase } from '../database/open-database';
import type { OpenDatabase } from '../database/open-embedded';
import { findPostgres, startPostgres, type TestPostgres } from '../database/test-postgres';
import { accountAnswersContract } from './contract/account-answers';
import { codeLimitsContract } from './contract/code-limits';
import { devicesContract } from './contract/devices';
import { identificationLimitsContract } from './contract/identification-limits';
import { networkNamesContract } from './contract/network-names';
import { offersContract } from './contract/offers';
import { portalContract } from './contract/portal';
import { recoveryContract } from './contract/recovery';
import { replayContract } from './contract/replay';
import { requestsContract } from './contract/requests';
import { sessionContract } from './contract/session';
import { createHarness, type Harness } from './test-harness';

// A database starts slowly where many tests run at once.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const programs = findPostgres();
if (!programs)
  console.info('PostgreSQL is not installed: its half of the API contract is skipped.');

describe('the API over the embedded database', () => contract(() => openDatabase({})));

describe.skipIf(!programs)('the API over a PostgreSQL server', () => {
  let server: TestPostgres | undefined;
  afterAll(() => server?.stop());
  contract(async () => {
    server = await startPostgres(programs ?? '');
    return openDatabase({ url: server.url });
  });
});

/** The same contract against every database. */
function contract(open: () => Promise<OpenDatabase>): void {
  let opened: OpenDatabase;
  let harness: Harness;
  beforeAll(async () => {
    opened = await open();
    harness = await createHarness(opened.database);
  });
  afterAll(async () => {
    await harness.app.close();
    await opened.close();
  });

  const api = () => harness;
  recoveryContract(api);
  networkNamesContract(api);
  identificationLimitsContract(api);
  accountAnswersContract(api);
  sessionContract(api);
  codeLimitsContract(api);
  devicesContract(api);
  offersContract(api);
  portalContract(api);
  requestsContract(api);
  replayContract(api);
}
