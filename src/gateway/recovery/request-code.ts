import { requestCode as contract } from '../../wire/calls/recovery/request-code';
import { allowsAccountEnumeration } from '../calls/account-enumeration';
import { ApiFailure } from '../calls/api-failure';
import { implementCall } from '../calls/implement-call';
import { sendCode } from './send-code';

/**
 * Sends a verification code (specification, section 7: verifyCode2). By default a phone without an
 * account is answered the same, after the same work: a code is made that no one is sent.
 */
export const requestCode = implementCall(contract, async (context) => {
  const { values, school } = context;
  const tells = allowsAccountEnumeration(school.configuration);
  const owner = {
    school: school.name,
    phone: values.text('phone'),
    purpose: values.text('type'),
  };
  const { reaches, ...requested } = await sendCode(context, owner, tells);
  if (!reaches && tells) throw new ApiFailure(1010, { field: 'phone' });
  return requested;
});
