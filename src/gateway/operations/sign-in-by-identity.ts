import type { SignInData } from '../../wire';
import { NO_PASSWORD_HASH } from '../crypto/initial-password';
import { IDENTITY_TICKET, openIdentity } from '../http/identity/identity-ticket';
import { endCookie } from '../http/identity/sealed-cookies';
import { findAccount, provideAccount } from '../repositories/accounts';
import { ApiFailure } from './api-failure';
import { defineOperation } from './define-operation';
import { locate, openSession } from './open-session';
import { CONSENT, NETWORK } from './request-fields';

/**
 * Signs in a student who has just come back from the school's identity provider. Who that is stands in a cookie that only the gateway
 * reads and that only this operation gets: neither the request nor an address can say it.
 */
export const signInByIdentity = defineOperation({
  name: 'signInByIdentity',
  description: {
    'zh-CN': '学生从统一身份认证返回后登录',
    en: 'Signs a student in who has come back from the school’s identity provider',
  },
  method: 'POST',
  path: IDENTITY_TICKET.path,
  encoding: 'json',
  effect: 'startSession',
  request: {
    type: 'object',
    additionalProperties: false,
    properties: { consent: CONSENT, ...NETWORK },
  },
  calledBy: 'portal',
  history: 'sign-in',
  async handle(context): Promise<SignInData> {
    const { school, deps, now, cookies } = context;
    const identity = openIdentity(deps.secrets, school.name, cookies.header, now);
    const settings = school.accounts.identity;
    const position = await locate(context);
    // The network's own servers recognise students by their passwords alone.
    if (deps.access.adapterOf(position.nas).authenticate) throw new ApiFailure(20010);
    if (!identity || !settings) throw new ApiFailure(20019);
    const { username, displayName = username, session } = identity;
    const account = settings.newAccounts
      ? await provideAccount(deps.database, [username], {
          ...{ school: school.name, username, displayName },
          passwordHash: NO_PASSWORD_HASH,
        })
      : await findAccount(deps.database, school.name, [username]);
    // The provider has recognised them: that there is no account is theirs to know.
    if (!account) throw new ApiFailure(1002);
    if (account.isDisabled) throw new ApiFailure(20022);
    const data = await openSession(context, {
      account,
      user: account.username,
      position,
      grant: {},
      identitySession: session,
    });
    cookies.set(endCookie(IDENTITY_TICKET));
    return data;
  },
});
