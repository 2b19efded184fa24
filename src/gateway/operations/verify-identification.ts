import { checkIdentification } from './check-identification';
import { defineOperation } from './define-operation';

/** Checks that an account and an ID number belong together. */
export const verifyIdentification = defineOperation({
  name: 'verifyIdentification',
  calledBy: 'forms',
  naming: ['user'],
  async handle(context) {
    await checkIdentification(context);
    return null;
  },
});
