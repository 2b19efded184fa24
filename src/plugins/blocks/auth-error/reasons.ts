import { defineMessages, type Message } from '../../../engine';

/** Why signing in through an identity provider failed: two sentences for each reason. */
export const reasonMessages = defineMessages('auth-error', {
  denied: { 'zh-CN': '统一认证登录已取消', en: 'The sign-in was cancelled' },
  deniedText: {
    'zh-CN': '上网需要你在统一认证页面同意授权。请重新登录，并选择同意。',
    en: 'To get online you have to allow it on your school’s sign-in page. Please sign in again.',
  },
  confirm: { 'zh-CN': '需要你再确认一次身份', en: 'Please confirm who you are' },
  confirmText: {
    'zh-CN': '统一认证需要你重新登录、选择账号或同意授权。',
    en: 'Your school’s sign-in page needs you to sign in, choose an account or give your consent again.',
  },
  expired: { 'zh-CN': '这次登录已失效', en: 'This sign-in is no longer valid' },
  expiredText: {
    'zh-CN': '登录凭证只能用一次，几分钟后也会过期。请重新登录。',
    en: 'A sign-in link works once and for a few minutes only. Please sign in again.',
  },
  noSession: { 'zh-CN': '没有收到登录结果', en: 'Your sign-in did not come through' },
  noSessionText: {
    'zh-CN': '统一认证没有把登录结果带回来，可能是浏览器清除了数据。请重新登录。',
    en: 'Your school’s sign-in page brought no result back; the browser may have cleared it. Please sign in again.',
  },
  network: { 'zh-CN': '网络不稳定，登录结果没有查到', en: 'We could not check your sign-in' },
  networkText: {
    'zh-CN': '请确认仍连着校园 Wi-Fi，稍后再登录。',
    en: 'Check that you are still on the campus Wi-Fi, then sign in again.',
  },
  busy: { 'zh-CN': '统一认证暂时不可用', en: 'Your school’s sign-in page is busy' },
  busyText: {
    'zh-CN': '认证服务器忙或正在维护。请过几分钟再试。',
    en: 'Its server is overloaded or under maintenance. Try again in a few minutes.',
  },
  tooMany: { 'zh-CN': '登录尝试太频繁', en: 'Too many sign-ins' },
  tooManyText: {
    'zh-CN': '这个网络刚有多次登录没有成功。请等十秒再登录。',
    en: 'Several sign-ins from this network have just failed. Wait ten seconds, then sign in again.',
  },
  notAllowed: { 'zh-CN': '你的账号不能用于这项服务', en: 'Your account may not use this service' },
  notAllowedText: {
    'zh-CN': '账号没有这项服务的权限。请联系网络中心。',
    en: 'Your account lacks the permission. Please contact the network centre.',
  },
  settings: {
    'zh-CN': '门户与统一认证没有配置好',
    en: 'Sign-in is not set up correctly',
  },
  settingsText: {
    'zh-CN': '这不是你的问题。请把下面的代码告诉网络中心，由他们修复。',
    en: 'This is not your fault. Tell the network centre the code below, so that they can fix it.',
  },
});

type ReasonName =
  | 'denied'
  | 'confirm'
  | 'expired'
  | 'noSession'
  | 'network'
  | 'busy'
  | 'tooMany'
  | 'notAllowed'
  | 'settings';

/** The reason of each code, in lower case: CAS writes its codes in capitals. */
const REASON_OF_CODE = {
  // RFC 6749, section 4.1.2.1: the authorization endpoint; and 5.2: the token endpoint
  invalid_request: 'settings',
  unauthorized_client: 'settings',
  access_denied: 'denied',
  unsupported_response_type: 'settings',
  invalid_scope: 'settings',
  server_error: 'busy',
  temporarily_unavailable: 'busy',
  invalid_client: 'settings',
  invalid_grant: 'expired',
  unsupported_grant_type: 'settings',
  // OpenID Connect Core 1.0, section 3.1.2.6
  interaction_required: 'confirm',
  login_required: 'confirm',
  account_selection_required: 'confirm',
  consent_required: 'confirm',
  invalid_request_uri: 'settings',
  invalid_request_object: 'settings',
  request_not_supported: 'settings',
  request_uri_not_supported: 'settings',
  registration_not_supported: 'settings',
  // RFC 6750, section 3.1
  invalid_token: 'expired',
  insufficient_scope: 'notAllowed',
  // CAS Protocol 3.0, section 2.5.3; INVALID_REQUEST is above
  invalid_ticket_spec: 'settings',
  unauthorized_service: 'notAllowed',
  unauthorized_service_proxy: 'settings',
  invalid_proxy_callback: 'settings',
  invalid_ticket: 'expired',
  invalid_service: 'settings',
  internal_error: 'busy',
  // RFC 8628, section 3.5: the gateway asks the provider no more for now
  slow_down: 'tooMany',
  // The portal's own: the callback page found no session, or could not ask for it
  no_session: 'noSession',
  network: 'network',
} as const satisfies Readonly<Record<string, ReasonName>>;

/** The codes that have a reason of their own. */
export const knownCodes: readonly string[] = Object.keys(REASON_OF_CODE);

/**
 * The person who can act on each reason: the student, by signing in again, or the network centre.
 */
const WAY_ON: Readonly<Record<ReasonName, AuthErrorReason['wayOn']>> = {
  denied: 'sign-in',
  confirm: 'sign-in',
  expired: 'sign-in',
  noSession: 'sign-in',
  network: 'sign-in',
  busy: 'sign-in',
  tooMany: 'sign-in',
  notAllowed: 'contact',
  settings: 'contact',
};

export interface AuthErrorReason {
  title: Message;
  text: Message;
  wayOn: 'sign-in' | 'contact';
}

/** Gives the reason behind a code, for students; undefined for an unknown code. */
export function reasonOfCode(code: string): AuthErrorReason | undefined {
  const known = code.toLowerCase();
  if (!isKnown(known)) return undefined;
  const name = REASON_OF_CODE[known];
  return {
    title: reasonMessages[name],
    text: reasonMessages[`${name}Text`],
    wayOn: WAY_ON[name],
  };
}

function isKnown(code: string): code is keyof typeof REASON_OF_CODE {
  return Object.hasOwn(REASON_OF_CODE, code);
}
