import { defineMessages, type Message } from '../../engine';
import { codeOf } from './call-error';

/** The messages for administrators about a call that was not carried out, by the problem's code. */
export const problemMessages = defineMessages('studio.problem', {
  'sign-in-needed': { 'zh-CN': '请先登录。', en: 'Sign in first.' },
  'sign-in-wrong': {
    'zh-CN': '账号或密码不正确。',
    en: 'The name or the password is wrong.',
  },
  'second-factor-needed': {
    'zh-CN': '请输入动态验证码。',
    en: 'Enter the code of your second factor.',
  },
  'second-factor-required': {
    'zh-CN': '请先启用两步验证，再继续操作。',
    en: 'Set up your second factor first, then go on.',
  },
  'second-factor-set': {
    'zh-CN': '两步验证已经启用。',
    en: 'Your second factor is set up already.',
  },
  'authentication-needed': {
    'zh-CN': '请重新登录，确认是你本人。',
    en: 'Sign in again, to show that it is you.',
  },
  'identity-ended': {
    'zh-CN': '统一身份认证的登录已用过或已过期，请重新登录。',
    en: 'Your sign-in at the university was used, or has expired. Sign in again.',
  },
  'identity-unknown': {
    'zh-CN': '没有管理员与这个统一身份认证账号关联。请先用密码登录，在“我的账号”中关联。',
    en: 'No administrator is linked to this account of the university. Sign in with your password, then link it in “Your account”.',
  },
  'identity-taken': {
    'zh-CN': '这个统一身份认证账号已与另一位管理员关联。',
    en: 'This account of the university is linked to another administrator.',
  },
  'too-many-tries': {
    'zh-CN': '尝试次数过多，请过几分钟再试。',
    en: 'There were too many tries. Wait a few minutes, then try again.',
  },
  'https-needed': {
    'zh-CN': 'Studio 只能通过 https 打开，或在运行 Formgate 的机器上打开。',
    en: 'The Studio opens over https, or on the machine that Formgate runs on.',
  },
  'cross-site': {
    'zh-CN': '请求来自其他网站，已被拒绝。请从本页面的地址重新打开 Studio。',
    en: 'The request came from another site and was refused. Open the Studio by its own address.',
  },
  'role-forbidden': {
    'zh-CN': '你的角色不能执行此操作。如有需要，请联系所有者。',
    en: 'Your role does not allow this. Ask an owner if you need it.',
  },
  'link-ended': {
    'zh-CN': '这个链接已经用过或已过期。请向邀请你的人索取新的链接。',
    en: 'This link was used, or has expired. Ask whoever invited you for a new one.',
  },
  'password-refused': {
    'zh-CN': '这个密码太容易被猜到，请换一个更长的。',
    en: 'This password is too easy to guess. Choose a longer one.',
  },
  'unknown-administrator': {
    'zh-CN': '该管理员已不存在，可能刚被移除。',
    en: 'This administrator is not there any more.',
  },
  'name-taken': { 'zh-CN': '已有同名的管理员。', en: 'There is an administrator of this name.' },
  'last-owner': {
    'zh-CN': '至少要保留一名管理全部学校的所有者。请先指定另一名。',
    en: 'The last owner of every school must stay. Make somebody else an owner first.',
  },
  'draft-changed': {
    'zh-CN': '其他人刚刚修改了这份草稿，请重新载入后再继续。',
    en: 'Somebody else has just changed this draft. Load it again to go on.',
  },
  superseded: {
    'zh-CN': '已有更新的请求，这一次不再处理。',
    en: 'A later request has taken the place of this one.',
  },
  'unknown-draft': {
    'zh-CN': '这所学校没有草稿，可能已发布或已放弃。',
    en: 'The school has no draft: it was published or discarded meanwhile.',
  },
  'unknown-token': {
    'zh-CN': '没有这个令牌，或者它还用于其他学校。',
    en: 'There is no such token for your schools alone.',
  },
  'invalid-request': {
    'zh-CN': '请求的内容不正确。请刷新页面后再试。',
    en: 'The request was not right. Reload the page, then try again.',
  },
  'not-found': { 'zh-CN': '没有找到。', en: 'There is no such thing.' },
  'unknown-account': {
    'zh-CN': '这所学校没有这个账号，可能已被删除。',
    en: 'The school has no such account. It may have been removed.',
  },
  'unknown-school': {
    'zh-CN': '没有这所学校，可能已被移除。',
    en: 'There is no such school. It may have been removed.',
  },
  'school-taken': {
    'zh-CN': '这个标识已有学校或草稿在用，请换一个。',
    en: 'There is a school or a draft of this identifier. Choose another.',
  },
  'school-reserved': {
    'zh-CN': '这个标识由 Formgate 自己使用，请换一个。',
    en: 'Formgate has this identifier for itself. Choose another.',
  },
  'approval-needed': {
    'zh-CN': '这所学校的发布须经第二人批准，请先申请。',
    en: 'At this school a second person approves what goes live. Ask for approval.',
  },
  'approval-waiting': {
    'zh-CN': '另一项申请正在等待批准，请先处理它。',
    en: 'Somebody else’s request waits for approval. It must be decided on first.',
  },
  'approval-void': {
    'zh-CN': '申请已失效：草稿或线上内容在提交之后有了变化。请让申请人重新提交。',
    en: 'The request is void: the draft, or what is live, has changed since. It must be asked for again.',
  },
  'no-approver': {
    'zh-CN': '这所学校还没有第二位能发布的管理员，发布将无人能批准。请先邀请一位发布者。',
    en: 'Nobody else may publish at this school, so that nobody could approve. Invite a publisher first.',
  },
  'own-request': {
    'zh-CN': '不能批准自己的申请，须由另一位发布者批准。',
    en: 'Nobody approves their own request: another publisher does.',
  },
  'unknown-request': {
    'zh-CN': '这项申请已不存在，可能已被撤回或处理。',
    en: 'The request is not there any more. It was withdrawn, or decided on.',
  },
  'unknown-content': {
    'zh-CN': '文件内容已经不在了，请重新打开。',
    en: 'The contents of a file are gone: open it again.',
  },
  'unknown-revision': { 'zh-CN': '没有这个版本。', en: 'The school has no such revision.' },
  'changed-meanwhile': {
    'zh-CN': '线上内容刚刚被他人更改。请查看最新内容后再操作。',
    en: 'What is live has changed meanwhile. Look at it again before you go on.',
  },
  'too-large': {
    'zh-CN': '内容太大，无法提交。',
    en: 'This is too large to be sent.',
  },
  refused: {
    'zh-CN': '检查发现错误，修正后才能发布。',
    en: 'The check found errors. They must be put right before publishing.',
  },
  unrendered: {
    'zh-CN': '有页面无法显示，因此不能发布。',
    en: 'Some pages cannot be rendered, so this cannot be published.',
  },
  busy: {
    'zh-CN': '其他人正在发布，请稍后再试。',
    en: 'Somebody else is publishing. Try again in a moment.',
  },
  overloaded: {
    'zh-CN': '当前请求过多，请稍后再试。',
    en: 'Too much is asked for at once. Try again in a moment.',
  },
  'database-unavailable': {
    'zh-CN': '数据库暂时无法访问，请稍后再试。',
    en: 'The database is away. Try again in a moment.',
  },
  internal: {
    'zh-CN': 'Formgate 出错了。请重试；如果仍然失败，请联系运维人员查看日志。',
    en: 'Formgate itself failed. Try again; if it goes on, the operator’s log says why.',
  },
  network: {
    'zh-CN': '无法连接到服务器。请检查网络后重试。',
    en: 'The server cannot be reached. Check your connection, then try again.',
  },
  'no-gateway': {
    'zh-CN': '服务器的回应不正确，可能正在重启。请稍后再试。',
    en: 'The server gave no proper response. It may be restarting: try again in a moment.',
  },
  'other-version': {
    'zh-CN': '服务器已更新。请刷新页面，使用新的版本。',
    en: 'The server was updated. Reload the page to get the new version.',
  },
  'not-loaded': {
    'zh-CN':
      '这部分功能没有加载出来：网络可能断开，或 Studio 刚刚更新。已输入的内容不会丢失。请重试；如果仍然失败，请刷新页面。',
    en: 'This part of the Studio did not come: the network may be gone, or the Studio was just updated. Nothing that you typed is lost. Try again; if it still fails, reload the page.',
  },
  'signed-out': { 'zh-CN': '你已退出登录。', en: 'You are signed out.' },
});

/** The words for a failure. */
export function describeProblem(error: unknown): Message {
  const code = codeOf(error);
  const known: Readonly<Record<string, Message>> = problemMessages;
  return Object.hasOwn(known, code)
    ? (known[code] ?? problemMessages.internal)
    : problemMessages.internal;
}
