import { join } from 'node:path';
import { ADMINISTRATOR_ROLES, type AdministratorRole } from '../../wire/calls/define-call';
import { readAuthority } from '../certificate-authority';
import { DEFAULT_TEMPLATE } from '../messages/http-sms';
import { SettingError } from '../user-error';
import { defineSetting, type SettingContext } from './define-setting';
import { deploymentFile, entriesOf, plainText } from './kinds';

/** The folder of a portal for the operator's own files, which publishers cannot write. */
const OPERATOR_FOLDER = 'operator';

/** The one network that needs no file: it opens nothing. */
const DEMONSTRATION = 'demonstration';

/**
 * The campus's own services: its network, its directory, its identity providers, its text messages.
 */
export const serviceSettings = {
  /** Without it the network is the demonstration's. */
  networkFile: defineSetting({
    variable: 'NETWORK_FILE',
    summary: {
      'zh-CN': 'network.json：怎样接通校园网',
      en: 'network.json: how the campus network is opened',
    },
    unset: { 'zh-CN': '只演示，不接通网络', en: 'a demonstration that opens nothing' },
    example: ({ folder }) => join(folder, OPERATOR_FOLDER, 'network.json'),
    parse: deploymentFile,
  }),
  /** It is said that nothing is opened, where real students are served. */
  network: defineSetting({
    variable: 'NETWORK',
    summary: {
      'zh-CN': 'demonstration：说明不接通网络，只作演示',
      en: 'demonstration says that no network is to be opened',
    },
    details: 'With `NODE_ENV=production` a gateway needs this or `NETWORK_FILE`.',
    example: DEMONSTRATION,
    parse(text, { variable, shown, environment }) {
      if (text !== DEMONSTRATION) {
        throw new SettingError({
          'zh-CN': `${variable} 的值“${shown}”不对：只能是 ${DEMONSTRATION}。接入校园网请用 NETWORK_FILE 指定 network.json。`,
          en: `${variable} is "${shown}". Give ${DEMONSTRATION}, or name network.json with NETWORK_FILE.`,
        });
      }
      if (environment.NETWORK_FILE) {
        throw new SettingError({
          'zh-CN': `同时设置了 ${variable}=${DEMONSTRATION} 和 NETWORK_FILE。请去掉其中一个。`,
          en: `Both ${variable}=${DEMONSTRATION} and NETWORK_FILE are set. Take one of them away.`,
        });
      }
      return DEMONSTRATION;
    },
  }),
  directoryFile: defineSetting({
    variable: 'DIRECTORY_FILE',
    summary: {
      'zh-CN': 'directory.json：哪些账号在目录服务（LDAP）中',
      en: 'directory.json: whose accounts are in a directory (LDAP)',
    },
    unset: { 'zh-CN': '都是网关自己的账号', en: 'all are the gateway’s own' },
    example: ({ folder }) => join(folder, OPERATOR_FOLDER, 'directory.json'),
    parse: deploymentFile,
  }),
  identityFile: defineSetting({
    variable: 'IDENTITY_FILE',
    summary: {
      'zh-CN': 'identity.json：学生可以通过哪里登录，以及学校的界限',
      en: 'identity.json: who may sign students in, limits for schools',
    },
    unset: { 'zh-CN': '没有身份提供方；默认的界限', en: 'no provider; the default limits' },
    example: ({ folder }) => join(folder, OPERATOR_FOLDER, 'identity.json'),
    parse: deploymentFile,
  }),
  /** One of identity.json. */
  studioIdentity: defineSetting({
    variable: 'STUDIO_IDENTITY',
    summary: {
      'zh-CN': '管理员可以通过 identity.json 里的哪个提供方登录 Studio',
      en: 'the provider of identity.json by which administrators may sign in',
    },
    details: 'It speaks OpenID Connect. Passwords go on.',
    unset: { 'zh-CN': '只用密码', en: 'by password alone' },
    example: 'campus',
    parse: plainText,
  }),
  /** Without it nobody is taken for an administrator by a name. */
  studioIdentityName: defineSetting({
    variable: 'STUDIO_IDENTITY_NAME',
    summary: {
      'zh-CN': '提供方的哪个 claim 就是管理员的账号',
      en: 'the claim of that provider that is an administrator’s name',
    },
    unset: {
      'zh-CN': '管理员在“我的账号”里自己关联',
      en: 'administrators link the sign-in in their account',
    },
    example: 'email',
    parse: plainText,
  }),
  /** Values of its claims; without them the code is asked for here. */
  studioIdentitySecondFactor: defineSetting({
    variable: 'STUDIO_IDENTITY_SECOND_FACTOR',
    summary: {
      'zh-CN': '提供方的哪些 acr 或 amr 说明它已做过两步验证',
      en: 'the provider’s acr or amr that stand for a second factor',
    },
    details: 'A value of `acr` is asked for, too.',
    default: '',
    unset: {
      'zh-CN': '不采信，两步验证在 Studio 里做',
      en: 'it is not believed: a second factor is one of the Studio',
    },
    example: 'acr:https://refeds.org/profile/mfa,amr:mfa',
    parse: claimValues,
  }),
  studioSecondFactor: defineSetting({
    variable: 'STUDIO_SECOND_FACTOR',
    summary: {
      'zh-CN': '必须启用两步验证的角色：all，或 publisher,help-desk',
      en: 'roles that need a second factor: all, or publisher,help-desk',
    },
    details:
      'Owners have what publishers have. Whoever has none sets it up right after the sign-in. Tokens for pipelines need none.',
    default: '',
    unset: { 'zh-CN': '由管理员自己决定', en: 'each administrator decides' },
    example: 'all',
    parse: administratorRoles,
  }),
  servicesFile: defineSetting({
    variable: 'SERVICES_FILE',
    summary: {
      'zh-CN': 'services.json：短信服务（阿里云、腾讯云、SMPP）和小程序的服务',
      en: 'services.json: Aliyun, Tencent Cloud or SMPP; mini-programs',
    },
    unset: { 'zh-CN': '没有这些服务', en: 'none of these' },
    example: ({ folder }) => join(folder, OPERATOR_FOLDER, 'services.json'),
    parse: deploymentFile,
  }),
  smsUrl: defineSetting({
    variable: 'SMS_URL',
    summary: { 'zh-CN': '发送短信的服务', en: 'the service that sends text messages' },
    details: 'Where Formgate is only tried out, codes are shown at `/outbox` without it.',
    unset: { 'zh-CN': '不能索取验证码', en: 'no codes can be asked for' },
    example: 'https://sms.example.edu.cn/send',
    isSecret: true,
    parse: plainText,
  }),
  smsAuthority: defineSetting({
    variable: 'SMS_CA_FILE',
    summary: {
      'zh-CN': '短信服务的证书由哪个 CA 签发（PEM 文件）',
      en: 'the authority (a PEM file) that signed that service’s certificate',
    },
    unset: { 'zh-CN': 'Node 自带的 CA', en: 'those that Node knows' },
    example: '/etc/ssl/campus-ca.pem',
    parse: (text, { variable }) => readAuthority(text, variable),
  }),
  smsTemplate: defineSetting({
    variable: 'SMS_TEMPLATE',
    summary: { 'zh-CN': '发给短信服务的 JSON', en: 'the JSON that is posted to that service' },
    details:
      '`${phone}`, `${code}`, `${text}`, `${school}` and what `schemas/services.schema.json` names are filled in.',
    default: DEFAULT_TEMPLATE,
    parse: plainText,
  }),
  smsToken: defineSetting({
    variable: 'SMS_TOKEN',
    summary: { 'zh-CN': '短信服务的令牌', en: 'the token for that service' },
    isSecret: true,
    parse: plainText,
  }),
  smtpUrl: defineSetting({
    variable: 'SMTP_URL',
    summary: {
      'zh-CN': '发送邮件的服务器',
      en: 'the server that sends e-mail',
    },
    details: 'Sponsors of visitors get it. `smtp://` goes over to TLS.',
    unset: { 'zh-CN': '不能发邮件', en: 'no e-mail can be sent' },
    example: 'smtps://portal:password@mail.example.edu.cn',
    isSecret: true,
    parse: plainText,
  }),
  smtpFrom: defineSetting({
    variable: 'SMTP_FROM',
    summary: { 'zh-CN': '邮件的发件人', en: 'the sender of e-mail' },
    details: '`SMTP_URL` needs it.',
    example: 'portal@example.edu.cn',
    parse: plainText,
  }),
  smtpAuthority: defineSetting({
    variable: 'SMTP_CA_FILE',
    summary: {
      'zh-CN': '邮件服务器的证书由哪个 CA 签发（PEM）',
      en: 'the authority (a PEM file) that signed that server’s certificate',
    },
    unset: { 'zh-CN': 'Node 自带的 CA', en: 'those that Node knows' },
    example: '/etc/ssl/campus-ca.pem',
    parse: (text, { variable }) => readAuthority(text, variable),
  }),
};

/** A value of a claim of ID tokens (OpenID Connect Core 1.0, section 2). */
export interface ClaimValue {
  claim: 'acr' | 'amr';
  value: string;
}

function claimValues(
  text: string,
  { variable, shown }: Pick<SettingContext, 'variable' | 'shown'>,
): readonly ClaimValue[] {
  return entriesOf(text).map((entry) => {
    const [, claim, value] = /^(acr|amr):(.+)$/.exec(entry) ?? [];
    if ((claim === 'acr' || claim === 'amr') && value !== undefined) return { claim, value };
    throw new SettingError({
      'zh-CN': `${variable} 的值“${shown}”不对：每一项应为 acr:值 或 amr:值，例如 ${variable}=amr:mfa。`,
      en: `${variable} is "${shown}". Each entry is acr:value or amr:value, such as ${variable}=amr:mfa.`,
    });
  });
}

/** The roles of a list; `all` is every role. */
function administratorRoles(
  text: string,
  { variable, shown }: Pick<SettingContext, 'variable' | 'shown'>,
): readonly AdministratorRole[] {
  const entries = entriesOf(text);
  if (entries.length === 1 && entries[0] === 'all') return ADMINISTRATOR_ROLES;
  return entries.map((entry) => {
    const role = ADMINISTRATOR_ROLES.find((each) => each === entry);
    if (role) return role;
    throw new SettingError({
      'zh-CN': `${variable} 的值“${shown}”不对：应为 all，或这些角色：${ADMINISTRATOR_ROLES.join('、')}。`,
      en: `${variable} is "${shown}". Give all, or some of these roles: ${ADMINISTRATOR_ROLES.join(', ')}.`,
    });
  });
}
