import { addDevice } from './add-device';
import { changePassword } from './change-password';
import { currentSession } from './current-session';
import type { OperationDefinition } from './define-operation';
import { dismissPasswordReset } from './dismiss-password-reset';
import { endSession } from './end-session';
import { forgetTicket } from './forget-ticket';
import { listActivities } from './list-activities';
import { listDevices } from './list-devices';
import { listPlans } from './list-plans';
import { listReadNotices } from './list-read-notices';
import { listSessions } from './list-sessions';
import { markNoticesRead } from './mark-notices-read';
import { openMiniProgram } from './open-mini-program';
import { portalConfiguration } from './portal-configuration';
import { readActivity } from './read-activity';
import { readArrears } from './read-arrears';
import { readLimits } from './read-limits';
import { readNetworkState } from './read-network-state';
import { readUsage } from './read-usage';
import { removeDevice } from './remove-device';
import { renameDevice } from './rename-device';
import { requestCode } from './request-code';
import { requestCodeByIdentification } from './request-code-by-identification';
import { resetPasswordByCode } from './reset-password-by-code';
import { resetPasswordByIdentification } from './reset-password-by-identification';
import { signIn } from './sign-in';
import { signInByIdentity } from './sign-in-by-identity';
import { signInByTicket } from './sign-in-by-ticket';
import { signOut } from './sign-out';
import { verifyCode } from './verify-code';
import { verifyIdentification } from './verify-identification';

/** Every operation, in the order of operations.json. */
export const operationDefinitions: readonly OperationDefinition[] = [
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

  // Devices that connect without signing in
  listDevices,
  addDevice,
  renameDevice,
  removeDevice,

  // What the student has, and what the school offers
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
