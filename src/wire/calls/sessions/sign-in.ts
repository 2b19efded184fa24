import { defineCall } from '../define-call';
import { CONSENT, KEPT_FIELDS, NETWORK, PASSWORD } from '../request-fields';
import { SIGN_IN_LIMITS } from './limits';
import { SIGN_IN_DATA } from './session-parts';

/**
 * Signs a student in and opens the network. `user` is the network's name; without the affixes of
 * the school's sign-in form, it names the account.
 */
export const signIn = defineCall({
  name: 'signIn',
  audience: 'student',
  description: { 'zh-CN': '学生登录并接入网络', en: 'Signs a student in and opens the network' },
  http: { method: 'POST', path: '/portal-conversion/api/v3/session', encoding: 'json' },
  request: {
    type: 'object',
    required: ['user', 'password'],
    properties: {
      user: { type: 'string', minLength: 1, maxLength: 160 },
      password: PASSWORD,
      remember: { type: 'boolean' },
      consent: CONSENT,
      kept: KEPT_FIELDS,
      ...NETWORK,
    },
  },
  response: SIGN_IN_DATA,
  repeatable: true,
  effect: 'startSession',
  history: 'sign-in',
  calledBy: 'forms',
  hashesPassword: true,
  naming: ['user'],
  verbatim: ['password'],
  limits: SIGN_IN_LIMITS,
});
