import { findAccountByPhone } from '../repositories/accounts';
import { checkCode } from '../repositories/verification-codes';
import { allowsAccountEnumeration } from './account-enumeration';
import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';
import { takeOrRefuse, verifyLimits } from './limits';

/** Checks a code without using it up: it stays good for the new password until it expires. */
export const verifyCode = defineOperation({
  name: 'verifyCode',
  calledBy: 'forms',
  codes: { phone: 1006 },
  async handle(context) {
    const { values, school, now, deps, limits } = context;
    const phone = values.text('phone');
    await takeOrRefuse(limits, verifyLimits(context, phone), now);
    if (allowsAccountEnumeration(school.configuration)) {
      const account = await findAccountByPhone(deps.database, school.name, phone);
      if (!account) throw new ApiFailure(1010, { field: 'phone' });
    }
    const owner = { school: school.name, phone, purpose: values.text('type') };
    const code = values.text('verifyCode');
    if (!(await checkCode(deps.database, deps.secrets, owner, code, now))) {
      throw new ApiFailure(1009, { field: 'verifyCode' });
    }
    return null;
  },
});
