import type { StudentCall } from './define-call';
import { addDevice } from './devices/add-device';
import { listDevices } from './devices/list-devices';
import { removeDevice } from './devices/remove-device';
import { renameDevice } from './devices/rename-device';
import { listActivities } from './offers/list-activities';
import { listPlans } from './offers/list-plans';
import { listReadNotices } from './offers/list-read-notices';
import { markNoticesRead } from './offers/mark-notices-read';
import { readActivity } from './offers/read-activity';
import { readArrears } from './offers/read-arrears';
import { readLimits } from './offers/read-limits';
import { readNetworkState } from './offers/read-network-state';
import { readUsage } from './offers/read-usage';
import { openMiniProgram } from './portal/open-mini-program';
import { portalConfiguration } from './portal/portal-configuration';
import { changePassword } from './recovery/change-password';
import { requestCode } from './recovery/request-code';
import { requestCodeByIdentification } from './recovery/request-code-by-identification';
import { resetPasswordByCode } from './recovery/reset-password-by-code';
import { resetPasswordByIdentification } from './recovery/reset-password-by-identification';
import { verifyCode } from './recovery/verify-code';
import { verifyIdentification } from './recovery/verify-identification';
import { currentSession } from './sessions/current-session';
import { dismissPasswordReset } from './sessions/dismiss-password-reset';
import { endSession } from './sessions/end-session';
import { forgetTicket } from './sessions/forget-ticket';
import { listSessions } from './sessions/list-sessions';
import { signIn } from './sessions/sign-in';
import { signInByIdentity } from './sessions/sign-in-by-identity';
import { signInByTicket } from './sessions/sign-in-by-ticket';
import { signOut } from './sessions/sign-out';
import { decideVisit } from './visitors/decide-visit';
import { readVisit } from './visitors/read-visit';
import { readVisitRequest } from './visitors/read-visit-request';
import { requestVisit } from './visitors/request-visit';
import { signInByVisit } from './visitors/sign-in-by-visit';

/** Every call of students, in the order of operations.json. */
export const studentCalls: readonly StudentCall[] = [
  // Recovering a password
  requestCode,
  verifyCode,
  resetPasswordByCode,
  verifyIdentification,
  requestCodeByIdentification,
  resetPasswordByIdentification,
  changePassword,

  // The session
  signIn,
  signInByTicket,
  signInByIdentity,
  forgetTicket,
  signOut,
  currentSession,
  listSessions,
  endSession,
  dismissPasswordReset,

  // Visitors, and who lets them in
  requestVisit,
  readVisit,
  signInByVisit,
  readVisitRequest,
  decideVisit,

  // Devices that connect without signing in
  listDevices,
  addDevice,
  renameDevice,
  removeDevice,

  // The student's data, and the school's offers
  readUsage,
  readArrears,
  readLimits,
  listPlans,
  listActivities,
  readActivity,
  listReadNotices,
  markNoticesRead,
  readNetworkState,

  // The portal itself
  portalConfiguration,
  openMiniProgram,
];
