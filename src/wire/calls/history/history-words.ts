import type { BuiltInLocale, TerminalWords } from '../../../engine';
import type { HISTORY_KINDS } from './read-history';

type HistoryKind = (typeof HISTORY_KINDS)[number];

/** The members of an entry that words are made of. */
interface Happened {
  kind: HistoryKind;
  action: string;
  /** A code of the error catalogue; 0 when it went well. */
  result: number;
}

/** The code of an administrator's request that was refused. */
const REFUSED = 10_000;

const kinds: Readonly<Record<HistoryKind, TerminalWords>> = {
  'sign-in': { 'zh-CN': '登录', en: 'sign-in' },
  session: { 'zh-CN': '会话', en: 'session' },
  recovery: { 'zh-CN': '找回密码', en: 'recovery' },
  administrator: { 'zh-CN': '管理', en: 'administrator' },
};

/**
 * Actions as people read them, after their kind. English has what is stored where that says enough:
 * those words are searched for.
 */
const actions: Readonly<Record<string, string | TerminalWords>> = {
  signIn: { 'zh-CN': '用密码', en: 'with a password' },
  signInByIdentity: { 'zh-CN': '用统一身份认证', en: 'through the university' },
  signInByTicket: { 'zh-CN': '用设备记住的凭据', en: 'remembered on the device' },
  signInByVisit: { 'zh-CN': '访客，经接待人批准', en: 'let in by a sponsor' },
  requestCode: { 'zh-CN': '获取验证码', en: 'ask for a code' },
  requestCodeByIdentification: {
    'zh-CN': '凭身份证号获取验证码',
    en: 'ask for a code by ID number',
  },
  verifyCode: { 'zh-CN': '核对验证码', en: 'enter a code' },
  verifyIdentification: { 'zh-CN': '核对身份证号', en: 'enter the ID number' },
  resetPasswordByCode: { 'zh-CN': '凭验证码重设密码', en: 'new password by code' },
  resetPasswordByIdentification: { 'zh-CN': '凭身份证号重设密码', en: 'new password by ID number' },
  changePassword: { 'zh-CN': '修改密码', en: 'change the password' },
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
  'revoke token': '吊销令牌',
  'add account': '添加账号',
  'set password': '设置密码',
  'disable account': '停用账号',
  'enable account': '启用账号',
  'remove account': '删除账号',
  'search students': '查找学生',
  'search sessions': '查找在线记录',
  'look at student': '查看学生',
  'set first password': '设置初始密码',
  'unlock account': '解锁账号',
  'end sessions': '断开登录',
  'remove device': '删除设备',
  'forget account': '清除个人数据',
  'export data of account': '导出个人数据',
  'make cards': '制作访客卡',
  'print cards': '重印访客卡',
  'withdraw cards': '收回访客卡',
  'import accounts': '导入账号',
  'import plans': '导入套餐',
  'import balances': '导入余额',
  'import arrears': '导入欠费',
  'import activities': '导入活动',
  'import notices': '导入通知',
  'approval required': { 'zh-CN': '要求发布须经批准', en: 'publishing needs approval from now on' },
  'approval waived': { 'zh-CN': '取消发布批准', en: 'publishing needs no approval any more' },
  'ask to publish': '申请发布',
  'ask for rollback to': '申请回滚到版本',
  'rollback to': '回滚到版本',
  'withdraw request': '撤回发布申请',
  'approve publication': '批准发布',
  'decline publication': '退回发布申请',
  'discard draft': '丢弃草稿',
  'share draft': '生成手机预览链接',
  'stop sharing draft': '收回手机预览链接',
  'create school': '新建学校',
  'archive school': '归档学校',
  'sign in': '登录 Studio',
  'sign in through': '登录 Studio，通过',
  'sign out': '退出 Studio',
  'sign out administrator': '结束管理员的登录',
  'end own sessions': '结束自己的登录',
  'invite administrator': '邀请管理员',
  'add administrator': '添加管理员',
  'remove administrator': '移除管理员',
  'set roles of administrator': '更改管理员的角色',
  'renew link of administrator': '为管理员生成新的链接',
  'make link of administrator': '为管理员生成链接',
  'accept invitation': '接受邀请',
  'accept invitation through': '接受邀请，通过',
  'change own password': '修改自己的密码',
  'add own second factor': '启用自己的两步验证',
  'remove own second factor': '停用自己的两步验证',
  'link own account to': '关联自己的统一身份认证',
  'unlink own account': '解除统一身份认证关联',
  'be asked for a visitor': '收到访客申请',
  'let in visitor': '批准访客',
  'decline visitor': '拒绝访客',
  'end visitor': { 'zh-CN': '结束访客上网', en: 'end the visit of' },
  backup: '备份',
  'rotate keys': '更换密钥',
  'lose entries': { 'zh-CN': '未能保存的记录', en: 'entries that were lost' },
};

/** Tells what happened: its kind and the action. */
export function shownAction(
  { kind, action }: Omit<Happened, 'result'>,
  locale: BuiltInLocale,
): string {
  return `${kinds[kind][locale]} ${shownDeed(action, locale)}`;
}

/** Tells what somebody did: the action, with the details that follow its name. */
export function shownDeed(action: string, locale: BuiltInLocale): string {
  const name = Object.keys(actions)
    .filter((each) => action === each || action.startsWith(`${each} `))
    .sort((one, other) => other.length - one.length)[0];
  const known = name === undefined ? undefined : actions[name];
  if (name === undefined || known === undefined) return action;
  const words = typeof known === 'string' ? { 'zh-CN': known, en: name }[locale] : known[locale];
  const details = action.slice(name.length);
  return `${words}${locale === 'zh-CN' ? details.replace(/^ \((.*)\)$/, '（$1）') : details}`;
}

const results = {
  ok: { 'zh-CN': '成功', en: 'succeeded' },
  refused: { 'zh-CN': '被拒绝', en: 'refused' },
} satisfies Record<string, TerminalWords>;

/**
 * Why a student did not get in, as those read it who help: the catalogue's own words are the
 * student's.
 */
const causes: Readonly<Record<number, TerminalWords>> = {
  1001: { 'zh-CN': '接入设备不在 network.json 里', en: 'access controller not in network.json' },
  1002: { 'zh-CN': '没有这个账号', en: 'no such account' },
  1003: { 'zh-CN': '目录里的账号信息不全', en: 'the directory’s entry is incomplete' },
  1004: { 'zh-CN': '目录里有多个这样的账号', en: 'several entries in the directory' },
  1005: { 'zh-CN': '没有设备的 MAC 地址', en: 'no MAC address of the device' },
  1009: { 'zh-CN': '验证码不正确或已过期', en: 'wrong or expired code' },
  1006: { 'zh-CN': '手机号不正确', en: 'no valid phone number' },
  1010: { 'zh-CN': '手机号没有账号', en: 'no account with this phone' },
  1020: { 'zh-CN': '账号的套餐已不存在', en: 'the account’s plan is gone' },
  9001: { 'zh-CN': '网关内部出错', en: 'the gateway failed' },
  20001: { 'zh-CN': '尝试太多，暂时锁定', en: 'too many tries, locked for a while' },
  20003: { 'zh-CN': '请求无法识别', en: 'the request could not be read' },
  20005: { 'zh-CN': '填写的内容不正确', en: 'something filled in is not valid' },
  20006: { 'zh-CN': '密码不正确', en: 'wrong password' },
  20007: { 'zh-CN': '证件号码不符', en: 'wrong ID number' },
  20008: { 'zh-CN': '两次输入的密码不一致', en: 'the two passwords differ' },
  20010: { 'zh-CN': '学校没有开通', en: 'not offered by the school' },
  20011: { 'zh-CN': '服务暂时不可用', en: 'a service was away' },
  20012: { 'zh-CN': '验证已过期', en: 'the verification had expired' },
  20017: { 'zh-CN': '新密码太容易被猜到', en: 'the new password was too easy' },
  20019: { 'zh-CN': '记住的登录已失效', en: 'the remembered sign-in had ended' },
  20020: { 'zh-CN': '身份验证已过期', en: 'the proof of identity had expired' },
  20021: { 'zh-CN': '还没有同意协议', en: 'terms not accepted yet' },
  20022: { 'zh-CN': '账号已停用', en: 'the account is disabled' },
  20023: { 'zh-CN': '须先设置自己的密码', en: 'an own password must be chosen first' },
  20024: { 'zh-CN': '新密码太短', en: 'the new password was too short' },
  20025: { 'zh-CN': '新密码字符种类太少', en: 'the new password had too few kinds of characters' },
  20026: { 'zh-CN': '同时在线的设备已达上限', en: 'too many devices online' },
  20027: { 'zh-CN': '账号欠费', en: 'a payment is due' },
  20030: { 'zh-CN': '套餐流量已用完', en: 'the plan’s traffic is used up' },
  20031: { 'zh-CN': '套餐时长已用完', en: 'the plan’s time is used up' },
  20033: {
    'zh-CN': '须在学校账号服务修改密码',
    en: 'the password must be changed at the school’s service',
  },
  20034: { 'zh-CN': '记住的登录被复制使用', en: 'a copy of the remembered sign-in was used' },
  20035: { 'zh-CN': '账号的使用期限已到', en: 'the account’s time is over' },
  20040: {
    'zh-CN': '新密码与现在的密码相同，或只是其中一部分',
    en: 'the new password was the present one, or a part of it',
  },
  20037: { 'zh-CN': '访客申请已失效', en: 'the visitor’s request had ended' },
  20038: { 'zh-CN': '设备上已有别人登录', en: 'somebody else is online at the device' },
};

/**
 * Tells the result: a failure is a code of the error catalogue, and for students the cause in
 * words.
 */
export function shownResult({ kind, result }: Happened, locale: BuiltInLocale): string {
  if (result === 0) return results.ok[locale];
  if (kind === 'administrator' && result === REFUSED) return results.refused[locale];
  const cause = causes[result]?.[locale];
  if (cause === undefined) return String(result);
  return locale === 'zh-CN' ? `${cause}（${result}）` : `${cause} (${result})`;
}

const ways: Readonly<Record<string, TerminalWords>> = {
  signIn: { 'zh-CN': '密码登录', en: 'Password' },
  signInByIdentity: { 'zh-CN': '统一身份认证', en: 'University sign-in' },
  signInByTicket: { 'zh-CN': '设备上记住的登录', en: 'Remembered on the device' },
  signInByVisit: { 'zh-CN': '访客，经接待人批准', en: 'Visitor, let in by a sponsor' },
  requestCode: { 'zh-CN': '获取验证码', en: 'Asked for a code' },
  requestCodeByIdentification: {
    'zh-CN': '凭身份证号获取验证码',
    en: 'Asked for a code by ID number',
  },
  verifyCode: { 'zh-CN': '核对验证码', en: 'Entered a code' },
  verifyIdentification: { 'zh-CN': '核对身份证号', en: 'Entered the ID number' },
  resetPasswordByCode: { 'zh-CN': '凭验证码重设密码', en: 'New password by code' },
  resetPasswordByIdentification: { 'zh-CN': '凭身份证号重设密码', en: 'New password by ID number' },
  changePassword: { 'zh-CN': '修改密码', en: 'Changed the password' },
};

/** A try of a student's as a help desk reads it. */
export function shownTry(action: string, locale: BuiltInLocale): string {
  return Object.hasOwn(ways, action) ? (ways[action]?.[locale] ?? action) : action;
}
