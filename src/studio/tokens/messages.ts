import { defineMessages } from '../../engine';

/** The words of tokens for pipelines. */
export const messages = defineMessages('studio.tokens', {
  title: { 'zh-CN': '发布令牌', en: 'Tokens' },
  lead: {
    'zh-CN': '程序（例如自动构建）凭令牌发布学校的文件，不需要管理员的密码。',
    en: 'With a token, a program such as a build server publishes a school’s files. It needs nobody’s password.',
  },
  newToken: { 'zh-CN': '新建令牌', en: 'New token' },
  name: { 'zh-CN': '名称', en: 'Name' },
  nameHelp: {
    'zh-CN': '会作为作者写入发布历史。',
    en: 'It stands in the history as the author.',
  },
  school: { 'zh-CN': '学校', en: 'School' },
  rights: { 'zh-CN': '权限', en: 'Rights' },
  end: { 'zh-CN': '到期时间', en: 'Ends' },
  days: { 'zh-CN': '${count} 天后', en: 'In ${count} days' },
  lastUsed: { 'zh-CN': '上次使用', en: 'Last used' },
  never: { 'zh-CN': '从未', en: 'Never' },
  noEnd: { 'zh-CN': '没有期限', en: 'No end' },
  ended: { 'zh-CN': '已过期', en: 'Expired' },
  revoked: { 'zh-CN': '已吊销', en: 'Revoked' },
  create: { 'zh-CN': '创建令牌', en: 'Create the token' },
  secretTitle: { 'zh-CN': '令牌只显示这一次', en: 'The token is shown this once' },
  secretText: {
    'zh-CN': '请把“${name}”的令牌存入程序的密钥设置。关闭后无法再次查看，遗失时请吊销并新建。',
    en: 'Give the token of “${name}” to the program, where it keeps its secrets. It cannot be seen again: if it is lost, revoke it and make another.',
  },
  secret: { 'zh-CN': '令牌', en: 'Token' },
  copy: { 'zh-CN': '复制', en: 'Copy' },
  done: { 'zh-CN': '完成', en: 'Done' },
  revoke: { 'zh-CN': '吊销', en: 'Revoke' },
  revokeOf: { 'zh-CN': '吊销${name}', en: 'Revoke ${name}' },
  revokeTitle: { 'zh-CN': '吊销“${name}”？', en: 'Revoke “${name}”?' },
  revokeText: {
    'zh-CN': '使用它的程序会立即无法发布。此操作不能撤销。',
    en: 'Whatever uses it can publish no more, at once. This cannot be taken back.',
  },
  revokedNow: { 'zh-CN': '“${name}”已吊销', en: '“${name}” is revoked' },
  none: { 'zh-CN': '还没有令牌', en: 'There are no tokens yet' },
  noneText: {
    'zh-CN': '新建一个，程序就能用 formgate publish 命令自动发布。',
    en: 'Make one, and a program can publish by the command “formgate publish”.',
  },
});

/** The names of the rights of a token: each includes those before it. */
export const rightNames = defineMessages('studio.tokens.right', {
  read: { 'zh-CN': '只读', en: 'Read' },
  publish: { 'zh-CN': '读取和发布', en: 'Read and publish' },
  rollback: { 'zh-CN': '读取、发布和回退', en: 'Read, publish and roll back' },
});
