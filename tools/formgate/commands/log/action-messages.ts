import type { BuiltInLocale, TerminalWords } from '../../../../src/engine';
import type { HistoryEntry, HistoryKind } from '../../../../src/gateway/operator';

/** The code of an administrator's request that was refused. */
const REFUSED = 10_000;

const kinds: Readonly<Record<HistoryKind, TerminalWords>> = {
  'sign-in': { 'zh-CN': '登录', en: 'sign-in' },
  session: { 'zh-CN': '会话', en: 'session' },
  recovery: { 'zh-CN': '找回密码', en: 'recovery' },
  administrator: { 'zh-CN': '管理', en: 'administrator' },
};

/** Actions as people read them. English has what is stored where that says enough: those words are searched for. */
const actions: Readonly<Record<string, string | TerminalWords>> = {
  signIn: '密码登录',
  signInByIdentity: '统一身份认证登录',
  signInByTicket: '凭据登录',
  requestCode: '获取验证码',
  requestCodeByIdentification: '凭身份证号获取验证码',
  verifyCode: '核对验证码',
  verifyIdentification: '核对身份证号',
  resetPasswordByCode: '凭验证码重设密码',
  resetPasswordByIdentification: '凭身份证号重设密码',
  changePassword: '修改密码',
  open: '进行中',
  ended: '结束',
  expired: '到期',
  publish: '发布',
  'publish (dry run)': '检查（不发布）',
  rollback: '回滚',
  'rollback (dry run)': '检查回滚（不发布）',
  pull: '取回文件',
  history: '查看版本历史',
  look: { 'zh-CN': '查看线上版本', en: 'look at what is live' },
  status: { 'zh-CN': '查看网关状态', en: 'ask for the gateway’s status' },
  'create token': '创建令牌',
  'revoke token': '撤销令牌',
  'set password': '设置密码',
  'disable account': '停用账号',
  'enable account': '启用账号',
  'remove account': '删除账号',
  'import accounts': '导入账号',
  'import plans': '导入套餐',
  'import balances': '导入余额',
  'import arrears': '导入欠费',
  'import activities': '导入活动',
  'import notices': '导入通知',
  backup: '备份',
  'rotate keys': '更换密钥',
  'lose entries': { 'zh-CN': '未能保存的记录', en: 'entries that were lost' },
};

/** What happened: its kind and the action. */
export function shownAction({ kind, action }: HistoryEntry, locale: BuiltInLocale): string {
  const [, name = action, details = ''] =
    /^(rotate keys|lose entries) \((.*)\)$/.exec(action) ?? [];
  const known = Object.hasOwn(actions, name) ? actions[name] : undefined;
  const inChinese = typeof known === 'string' ? { 'zh-CN': known, en: name } : known;
  const more = locale === 'zh-CN' ? `（${details}）` : ` (${details})`;
  return `${kinds[kind][locale]} ${inChinese?.[locale] ?? name}${details === '' ? '' : more}`;
}

const results = {
  ok: { 'zh-CN': '成功', en: 'ok' },
  refused: { 'zh-CN': '被拒绝', en: 'refused' },
} satisfies Record<string, TerminalWords>;

/** What came of it: a failure is a code of the error catalogue. */
export function shownResult({ kind, result }: HistoryEntry, locale: BuiltInLocale): string {
  if (result === 0) return results.ok[locale];
  return kind === 'administrator' && result === REFUSED ? results.refused[locale] : String(result);
}
