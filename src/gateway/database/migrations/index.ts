import type { Migration } from 'kysely';
import { firstTables } from './0001-first-tables';
import { studentData } from './0002-student-data';
import { recovery } from './0003-recovery';
import { limitsAndEvents } from './0004-limits-and-events';
import { revisions } from './0005-revisions';
import { passwordResetNotice } from './0006-password-reset-notice';
import { signInTickets } from './0007-sign-in-tickets';
import { devicesLastSeen } from './0008-devices-last-seen';
import { consents } from './0009-consents';
import { history } from './0010-history';
import { accountManagement } from './0011-accounts';
import { networkSessions } from './0012-network-sessions';
import { identitySessions } from './0013-identity';
import { sessionEnds } from './0014-session-ends';
import { datasetImports } from './0015-datasets';
import { deploymentKeys } from './0016-deployment-keys';
import { usagePeriods } from './0017-usage-periods';
import { historyWriters } from './0018-history-writers';
import { sessionRouters } from './0019-session-routers';
import { refusedTerms } from './0020-refused-terms';
import { rotatingTickets } from './0021-rotating-tickets';
import { sessionsAt } from './0022-sessions-at';
import { administrators } from './0023-administrators';
import { drafts } from './0024-drafts';

import { identityReturns } from './0025-identity-returns';

import { provenAddresses } from './0026-proven-addresses';
import { presence } from './0027-presence';
import { tokenUses } from './0028-token-uses';
import { draftChecks } from './0029-draft-checks';
import { draftLinks } from './0030-draft-links';
import { approvals } from './0031-approvals';
import { administratorIdentities } from './0032-administrator-identities';
import { keptFields } from './0033-kept-fields';
import { cards } from './0034-cards';
import { sessionNumbers } from './0035-session-numbers';
import { activityActions } from './0036-activity-actions';
import { noMiniProgramRedirects } from './0037-no-mini-program-redirects';
import { limitReasons } from './0038-limit-reasons';
import { visits } from './0039-visits';
import { networkRequests } from './0040-network-requests';
import { sessionEndReasons } from './0041-session-end-reasons';
import { linkMakers } from './0042-link-makers';
import { tokenMakers } from './0043-token-makers';
import { makersOfEarlierTokens } from './0044-makers-of-earlier-tokens';
import { endedSessionsOfAccounts } from './0045-ended-sessions-of-accounts';
import { administratorSessionPlaces } from './0046-administrator-session-places';
import { administratorAuthentication } from './0047-administrator-authentication';
import { namesAndDevices } from './0048-names-and-devices';
import { historyTruncation } from './0049-history-truncation';
import { historyWeeks } from './0050-history-weeks';

/** Every migration in the order in which they are run; the number in the name is the order. */
export const migrations: readonly (readonly [name: string, migration: Migration])[] = [
  ['0001-first-tables', firstTables],
  ['0002-student-data', studentData],
  ['0003-recovery', recovery],
  ['0004-limits-and-events', limitsAndEvents],
  ['0005-revisions', revisions],
  ['0006-password-reset-notice', passwordResetNotice],
  ['0007-sign-in-tickets', signInTickets],
  ['0008-devices-last-seen', devicesLastSeen],
  ['0009-consents', consents],
  ['0010-history', history],
  ['0011-accounts', accountManagement],
  ['0012-network-sessions', networkSessions],
  ['0013-identity', identitySessions],
  ['0014-session-ends', sessionEnds],
  ['0015-datasets', datasetImports],
  ['0016-deployment-keys', deploymentKeys],
  ['0017-usage-periods', usagePeriods],
  ['0018-history-writers', historyWriters],
  ['0019-session-routers', sessionRouters],
  ['0020-refused-terms', refusedTerms],
  ['0021-rotating-tickets', rotatingTickets],
  ['0022-sessions-at', sessionsAt],
  ['0023-administrators', administrators],
  ['0024-drafts', drafts],
  ['0025-identity-returns', identityReturns],
  ['0026-proven-addresses', provenAddresses],
  ['0027-presence', presence],
  ['0028-token-uses', tokenUses],
  ['0029-draft-checks', draftChecks],
  ['0030-draft-links', draftLinks],
  ['0031-approvals', approvals],
  ['0032-administrator-identities', administratorIdentities],
  ['0033-kept-fields', keptFields],
  ['0034-cards', cards],
  ['0035-session-numbers', sessionNumbers],
  ['0036-activity-actions', activityActions],
  ['0037-no-mini-program-redirects', noMiniProgramRedirects],
  ['0038-limit-reasons', limitReasons],
  ['0039-visits', visits],
  ['0040-network-requests', networkRequests],
  ['0041-session-end-reasons', sessionEndReasons],
  ['0042-link-makers', linkMakers],
  ['0043-token-makers', tokenMakers],
  ['0044-makers-of-earlier-tokens', makersOfEarlierTokens],
  ['0045-ended-sessions-of-accounts', endedSessionsOfAccounts],
  ['0046-administrator-session-places', administratorSessionPlaces],
  ['0047-administrator-authentication', administratorAuthentication],
  ['0048-names-and-devices', namesAndDevices],
  ['0049-history-truncation', historyTruncation],
  ['0050-history-weeks', historyWeeks],
];
