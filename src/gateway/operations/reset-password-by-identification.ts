import { setPassword } from '../repositories/set-password';
import { checkIdentification } from './check-identification';
import { defineOperation } from './define-operation';
import { closeOnNetwork } from './end-sessions';
import { requireSamePasswords } from './same-passwords';

/**
 * Sets a new password with the account's ID number, which is checked again here: that another call has
 * checked it proves nothing about this one. All sessions of the account end.
 */
export const resetPasswordByIdentification = defineOperation({
  name: 'resetPasswordByIdentification',
  calledBy: 'forms',
  naming: ['user'],
  async handle(context) {
    requireSamePasswords(context.values);
    const account = await checkIdentification(context);
    const { database, passwords } = context.deps;
    const hash = await passwords.hash(context.values.text('password'));
    const ended = await setPassword(database, account.id, hash);
    await closeOnNetwork(context, ended ?? []);
    return null;
  },
});
