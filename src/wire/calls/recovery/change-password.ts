import { defineCall } from '../define-call';
import { ACCOUNT, NEW_PASSWORD, PASSWORD, REPEATED_PASSWORD } from '../request-fields';
import { SIGN_IN_LIMITS } from '../sessions/limits';
import { CHANGED_ACCOUNT } from './recovery-parts';

/**
 * Sets a new password for a student who knows the present one: at any time, and before the first
 * sign-in of an account whose password somebody else has set. All sessions of the account end.
 */
export const changePassword = defineCall({
  name: 'changePassword',
  audience: 'student',
  description: {
    'zh-CN': '学生用现在的密码设置新密码',
    en: 'Sets a new password for a student who knows the present one',
  },
  http: { method: 'POST', path: '/api-service/api/v1/password/change', encoding: 'form' },
  request: {
    type: 'object',
    required: ['user', 'currentPassword', 'password', 'confirm'],
    additionalProperties: false,
    properties: {
      user: ACCOUNT,
      currentPassword: PASSWORD,
      password: NEW_PASSWORD,
      confirm: REPEATED_PASSWORD,
    },
  },
  response: CHANGED_ACCOUNT,
  repeatable: true,
  calledBy: 'forms',
  hashesPassword: true,
  storedPassword: true,
  effect: 'setPassword',
  naming: ['user'],
  verbatim: ['currentPassword', 'password', 'confirm'],
  limits: SIGN_IN_LIMITS,
  history: 'recovery',
});
