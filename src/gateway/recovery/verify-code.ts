import { verifyCode as contract } from '../../wire/calls/recovery/verify-code';
import { findAccountByPhone } from '../accounts/store';
import { allowsAccountEnumeration } from '../calls/account-enumeration';
import { ApiFailure } from '../calls/api-failure';
import { implementCall } from '../calls/implement-call';
import { issueTicket } from './recovery-ticket';
import { tryCode } from './try-code';

/** Checks a code without using it up: it stays good for the new password until it expires. */
export const verifyCode = implementCall(contract, async (context) => {
  const { values, school, deps } = context;
  const phone = values.text('phone');
  const owner = { school: school.name, phone, purpose: values.text('type') };
  const isRight = await tryCode(context, owner, values.text('verifyCode'));
  const account = await findAccountByPhone(deps.database, school.name, phone);
  if (!account && allowsAccountEnumeration(school.configuration)) {
    throw new ApiFailure(1010, { field: 'phone' });
  }
  if (!isRight) throw new ApiFailure(1009, { field: 'verifyCode' });
  return issueTicket(context, 'code', account);
});
