import { CHANGE_LIMITS } from '../accounts/limits';
import { SCHOOL, STRING_OR_NULL } from '../api-parts';
import { defineCall, forAdministrators } from '../define-call';
import { record } from '../record';

/** Removes a device, whoever’s it is: it connects without signing in no more. */
export const removeSchoolDevice = defineCall({
  name: 'removeSchoolDevice',
  audience: 'operator',
  http: { method: 'POST', path: '/formgate/api/devices/:school/remove' },
  history: 'remove device',
  request: record({
    school: SCHOOL,
    /** Upper case with colons. */
    mac: { type: 'string', pattern: '^[0-9A-F]{2}(:[0-9A-F]{2}){5}$' },
  }),
  /** Whose it was; null where there is no such device. */
  response: record({ account: STRING_OR_NULL }),
});

export const removeStudentDevice = forAdministrators(removeSchoolDevice, {
  ...{ role: 'help-desk', history: 'remove device', limits: CHANGE_LIMITS },
});
