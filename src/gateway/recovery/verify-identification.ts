import { verifyIdentification as contract } from '../../wire/calls/recovery/verify-identification';
import { implementCall } from '../calls/implement-call';
import { checkIdentification } from './check-identification';
import { phoneForCode } from './phone-for-code';
import { issueTicket } from './recovery-ticket';

/**
 * Checks that an account and an ID number belong together, and says what else a reset by them
 * needs.
 */
export const verifyIdentification = implementCall(contract, async (context) => {
  const account = await checkIdentification(context);
  const codeNeeded = phoneForCode(context, account) !== null;
  return { codeNeeded, ...issueTicket(context, 'identification', account) };
});
