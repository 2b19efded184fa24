import { afterAll, beforeAll, describe } from 'vitest';
import { openEmptyDatabase } from '../../src/gateway/database/empty-database.test-support';
import { openDatabase } from '../../src/gateway/database/open-database';
import type { OpenDatabase } from '../../src/gateway/database/open-embedded';
import { createHarness, type Harness } from '../support/api-harness';
import { findProgram } from '../support/find-program';
import { POSTGRESQL, startPostgres, type TestPostgres } from '../support/postgres';
import { accountEnumerationContract } from './account-enumeration';
import { accountsContract } from './accounts';
import { administratorHistoryContract } from './administrator-history';
import { administratorsContract } from './administrators';
import { approvalsContract } from './approvals';
import { capturedRequestsContract } from './captured-requests';
import { cardsContract } from './cards';
import { claimedAddressesContract } from './claimed-addresses';
import { codeLimitsContract } from './code-limits';
import { consentsContract } from './consents';
import { datasetsContract } from './datasets';
import { devicesContract } from './devices';
import { draftLinksContract } from './draft-links';
import { draftsContract } from './drafts';
import { helpDeskContract } from './help-desk';
import { historyContract } from './history';
import { identificationKeysContract } from './identification-keys';
import { identificationLimitsContract } from './identification-limits';
import { identityReturnsContract } from './identity-returns';
import { keptFieldsContract } from './kept-fields';
import { keyRotationContract } from './key-rotation';
import { networkNamesContract } from './network-names';
import { newSchoolsContract } from './new-schools';
import { operationAvailabilityContract } from './operation-availability';
import { ownTokensContract } from './own-tokens';
import { portalContract } from './portal';
import { portalProtocolContract } from './portal-protocol';
import { presenceContract } from './presence';
import { recoveryContract } from './recovery';
import { recoveryTicketsContract } from './recovery-tickets';
import { replayContract } from './replay';
import { requestsContract } from './requests';
import { requiredSecondFactorContract } from './required-second-factor';
import { revisionsContract } from './revisions';
import { routersContract } from './routers';
import { sessionContract } from './session';
import { sessionLimitsContract } from './session-limits';
import { sessionTermsContract } from './session-terms';
import { storableTextContract } from './storable-text';
import { studentDataContract } from './student-data';
import { studioPipelineContract } from './studio-pipeline';
import { ticketsContract } from './tickets';
import { usagePeriodsContract } from './usage-periods';
import { visitsContract } from './visits';

const programs = findProgram(POSTGRESQL);

describe('the API over the embedded database', () => contract(() => openEmptyDatabase()));

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
  recoveryTicketsContract(api);
  networkNamesContract(api);
  identificationLimitsContract(api);
  accountEnumerationContract(api);
  sessionContract(api);
  sessionLimitsContract(api);
  sessionTermsContract(api);
  routersContract(api);
  claimedAddressesContract(api);
  ticketsContract(api);
  consentsContract(api);
  codeLimitsContract(api);
  accountsContract(api);
  datasetsContract(api);
  devicesContract(api);
  keptFieldsContract(api);
  studentDataContract(api);
  usagePeriodsContract(api);
  operationAvailabilityContract(api);
  portalContract(api);
  portalProtocolContract(api);
  capturedRequestsContract(api);
  requestsContract(api);
  replayContract(api);
  revisionsContract(api);
  draftsContract(api);
  historyContract(api);
  storableTextContract(api);
  identificationKeysContract(api);
  identityReturnsContract(api);
  keyRotationContract(api);
  administratorsContract(() => harness.database);
  requiredSecondFactorContract(() => harness.database);
  administratorHistoryContract(() => harness.database);
  studioPipelineContract(() => harness.database);
  helpDeskContract(api);
  // It lets weeks go by.
  cardsContract(api);
  visitsContract(api);
  presenceContract(() => harness.database);
  newSchoolsContract(() => harness.database);
  approvalsContract(() => harness.database);
  draftLinksContract(() => harness.database);
  ownTokensContract(() => harness.database);
}
