import { resetPasswordByIdentification as contract } from '../../wire/calls/recovery/reset-password-by-identification';
import { RECOVERY } from '../../wire/calls/request-fields';
import { requireNewPassword } from '../accounts/new-password';
import { ApiFailure } from '../calls/api-failure';
import { implementCall } from '../calls/implement-call';
import { checkIdentification } from './check-identification';
import { phoneForCode } from './phone-for-code';
import { resetPassword } from './reset-password';
import { tryCode } from './try-code';

/**
 * Sets a new password with the account's ID number, which is checked again here: that another call
 * has checked it proves nothing about this one. Where the school's forms offer to send a code to
 * the account's phone, and it has one, the code is needed as well. All sessions of the account end.
 */
export const resetPasswordByIdentification = implementCall(contract, async (context) => {
  const { values, school } = context;
  requireNewPassword(values, school);
  const account = await checkIdentification(context);
  const phone = phoneForCode(context, account);
  if (phone === null) {
    return resetPassword(context, account, { by: 'identification' });
  }
  const owner = { school: school.name, phone, purpose: RECOVERY };
  if (!(await tryCode(context, owner, values.text('verifyCode')))) {
    throw new ApiFailure(1009, { field: 'verifyCode' });
  }
  return resetPassword(context, account, { by: 'identification', owner });
});
