import { addDevice } from './add-device';
import { currentSession } from './current-session';
import type { OperationDefinition } from './define-operation';
import { listDevices } from './list-devices';
import { openMiniProgram } from './open-mini-program';
import { portalConfiguration } from './portal-configuration';
import { removeDevice } from './remove-device';
import { renameDevice } from './rename-device';
import { requestCode } from './request-code';
import { resetPasswordByCode } from './reset-password-by-code';
import { resetPasswordByIdentification } from './reset-password-by-identification';
import { signIn } from './sign-in';
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
  resetPasswordByIdentification,

  // The session
  signIn,
  signOut,
  currentSession,

  // Devices that connect without signing in
  listDevices,
  addDevice,
  renameDevice,
  removeDevice,

  // The portal itself
  portalConfiguration,
  openMiniProgram,
];
