import { defineMessages } from '../../engine';

/** The words of signing in, and of who may what. */
export const messages = defineMessages('studio.administrators', {
  signIn: { 'zh-CN': '登录 Studio', en: 'Sign in to the Studio' },
  signInButton: { 'zh-CN': '登录', en: 'Sign in' },
  codeHelp: {
    'zh-CN': '验证器应用里显示的 6 位数字，或一个备用码。',
    en: 'The six digits of your authenticator app, or one of your recovery codes.',
  },
  noOwner: {
    'zh-CN': '还没有所有者',
    en: 'There is no owner yet',
  },
  noOwnerText: {
    'zh-CN':
      '在运行 Formgate 的机器上执行 formgate administrators add，用它给出的链接设置第一个账号。',
    en: 'Run “formgate administrators add” on the machine that Formgate runs on. Its link makes the first account.',
  },
  lost: {
    'zh-CN': '忘记密码？请让所有者为你生成新的链接。',
    en: 'Lost your password? An owner can make a new link for you.',
  },
  firstOwner: { 'zh-CN': '创建所有者账号', en: 'Create the owner’s account' },
  firstOwnerText: {
    'zh-CN': '所有者可以编辑和发布全部学校，并邀请其他管理员。',
    en: 'The owner edits and publishes every school, and invites other administrators.',
  },
  invited: { 'zh-CN': '接受邀请', en: 'Accept your invitation' },
  invitedText: {
    'zh-CN': '接受后即可使用 Studio。你的角色：',
    en: 'Accept it to use the Studio. Your role:',
  },
  recovery: { 'zh-CN': '重新设置密码', en: 'Set a new password' },
  recoveryText: {
    'zh-CN': '设置后，原来的密码、动态验证码和已登录的会话都会失效。',
    en: 'Your old password, your second factor and your open sessions end with it.',
  },
  accept: { 'zh-CN': '设置密码并登录', en: 'Set password and sign in' },
  linkEnded: { 'zh-CN': '链接已失效', en: 'This link has ended' },
  toSignIn: { 'zh-CN': '去登录', en: 'Go to the sign-in' },
  expires: { 'zh-CN': '链接有效期至 ${time}', en: 'The link is good until ${time}' },
  everySchool: { 'zh-CN': '全部学校', en: 'Every school' },
  shortPassword: {
    'zh-CN': '密码至少需要 ${count} 个字符',
    en: 'The password needs ${count} characters or more',
  },
  save: { 'zh-CN': '保存', en: 'Save' },
  title: { 'zh-CN': '管理员', en: 'Administrators' },
  lead: {
    'zh-CN': '谁可以使用 Studio，以及在哪些学校可以做什么。',
    en: 'Who may use the Studio, and what they may do at which schools.',
  },
  invite: { 'zh-CN': '邀请管理员', en: 'Invite an administrator' },
  inviteButton: { 'zh-CN': '生成邀请链接', en: 'Make an invitation link' },
  nameHelp: {
    'zh-CN': '对方登录时使用，例如邮箱地址。',
    en: 'They sign in with it: an e-mail address, for example.',
  },
  roles: { 'zh-CN': '角色', en: 'Roles' },
  role: { 'zh-CN': '角色 ${number}', en: 'Role ${number}' },
  school: { 'zh-CN': '角色 ${number}的学校', en: 'School of role ${number}' },
  sameRole: {
    'zh-CN': '同一所学校只需要一个角色',
    en: 'One role is enough for a school',
  },
  name: { 'zh-CN': '账号', en: 'Name' },
  addRole: { 'zh-CN': '添加角色', en: 'Add a role' },
  removeRole: { 'zh-CN': '移除角色', en: 'Remove role' },
  linkTitle: { 'zh-CN': '链接已生成', en: 'The link is ready' },
  linkText: {
    'zh-CN': '把这个链接发给 ${name}。它只显示这一次，只能使用一次，有效期至 ${time}。',
    en: 'Send this link to ${name}. It is shown only now, works once, and is good until ${time}.',
  },
  link: { 'zh-CN': '链接', en: 'Link' },
  copy: { 'zh-CN': '复制链接', en: 'Copy link' },
  done: { 'zh-CN': '完成', en: 'Done' },
  you: { 'zh-CN': '你', en: 'you' },
  pending: { 'zh-CN': '等待接受邀请', en: 'Invited' },
  secondFactor: { 'zh-CN': '已启用两步验证', en: 'Second factor' },
  lastSeen: { 'zh-CN': '最近使用', en: 'Last seen' },
  never: { 'zh-CN': '从未', en: 'Never' },
  actions: { 'zh-CN': '${name} 的操作', en: 'Actions for ${name}' },
  changeRoles: { 'zh-CN': '更改角色', en: 'Change roles' },
  renewLink: { 'zh-CN': '生成新的链接', en: 'Make a new link' },
  remove: { 'zh-CN': '移除', en: 'Remove' },
  removeTitle: { 'zh-CN': '移除 ${name}？', en: 'Remove ${name}?' },
  removeText: {
    'zh-CN': '对方会立即退出登录，不能再使用 Studio。草稿和历史记录会保留。',
    en: 'They are signed out at once and cannot use the Studio any more. Drafts and history stay.',
  },
  removed: { 'zh-CN': '已移除 ${name}', en: '${name} is removed' },
  rolesSaved: { 'zh-CN': '${name} 的角色已更改', en: 'The roles of ${name} are changed' },
  renewTitle: { 'zh-CN': '为 ${name} 生成新的链接？', en: 'Make a new link for ${name}?' },
  renewText: {
    'zh-CN': '对方用它重新设置密码。之前的链接会失效；使用后，两步验证和已登录的会话也会失效。',
    en: 'They set a new password with it. Links from before end; once it is used, their second factor and open sessions end too.',
  },
});
