import { requestCodeByIdentification as contract } from '../../wire/calls/recovery/request-code-by-identification';
import { RECOVERY } from '../../wire/calls/request-fields';
import { maskPhone } from '../accounts/mask-phone';
import { ApiFailure } from '../calls/api-failure';
import { implementCall } from '../calls/implement-call';
import { checkIdentification } from './check-identification';
import { sendCode } from './send-code';

/**
 * Sends a verification code to the phone of an account, for whoever knows its ID number and not the
 * phone. A school whose forms offer it asks for that code beside the ID number, wherever an account
 * has a phone.
 */
export const requestCodeByIdentification = implementCall(contract, async (context) => {
  const { school } = context;
  const { phone } = await checkIdentification(context);
  if (phone === null) throw new ApiFailure(20018);
  // Whoever has the ID number right may know that there is an account: a message that fails is said
  // to.
  const owner = { school: school.name, phone, purpose: RECOVERY };
  const { cooldown, expiresIn } = await sendCode(context, owner, true);
  return { cooldown, expiresIn, sentTo: maskPhone(phone) };
});
