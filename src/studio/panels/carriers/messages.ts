import { type DeviceClass, defineMessages, type Message, starterTexts } from '../../../engine';

export const messages = defineMessages('studio.carriers', {
  none: {
    'zh-CN': '还没有运营商，学生不需要选择。',
    en: 'No carriers yet: students have nothing to choose.',
  },
  addKnown: { 'zh-CN': '添加${name}', en: 'Add ${name}' },
  campusOnly: { 'zh-CN': '校园网', en: 'Campus only' },
  addOther: { 'zh-CN': '添加其他', en: 'Add another' },
  other: starterTexts.carrier,
  value: { 'zh-CN': '${name}：加在账号上的内容', en: '${name}: what is added to the account' },
  adds: { 'zh-CN': '账号加上 ${value}', en: 'adds ${value}' },
  addsNothing: { 'zh-CN': '什么都不加', en: 'adds nothing' },
  edit: { 'zh-CN': '修改${name}', en: 'Edit ${name}' },
  remove: { 'zh-CN': '移除${name}', en: 'Remove ${name}' },
  list: { 'zh-CN': '学生可选的运营商', en: 'The carriers that students choose from' },
  noField: {
    'zh-CN': '登录页还没有运营商选择，学生选不了。',
    en: 'The sign-in form does not ask for the carrier yet: students cannot choose.',
  },
  putField: { 'zh-CN': '放到登录页上', en: 'Put it on the sign-in page' },
  fieldLabel: { 'zh-CN': '运营商', en: 'Carrier' },
  noForm: {
    'zh-CN': '登录页没有可设置前缀和后缀的登录表单。',
    en: 'The sign-in page has no form whose account could get a prefix or suffix.',
  },
  rules: { 'zh-CN': '发给网络的账号', en: 'The account that the network gets' },
  rule: {
    'zh-CN': '${prefix} ＋ ${from} ＋ ${suffix}',
    en: '${prefix} + ${from} + ${suffix}',
  },
  nothing: { 'zh-CN': '（无）', en: '(nothing)' },
  chosenIn: { 'zh-CN': '“${field}”所选', en: 'what is chosen in ${field}' },
  byDevice: { 'zh-CN': '按设备', en: 'by device' },
  prefix: { 'zh-CN': '账号前面', en: 'Before the account' },
  suffix: { 'zh-CN': '账号后面', en: 'After the account' },
  kindNone: { 'zh-CN': '不加', en: 'Nothing' },
  kindText: { 'zh-CN': '固定文字', en: 'A text' },
  kindField: { 'zh-CN': '所选内容', en: 'The choice' },
  kindDevice: { 'zh-CN': '按设备', en: 'By device' },
  example: { 'zh-CN': '例如 ${text}', en: 'Such as ${text}' },
  text: { 'zh-CN': '${side}的文字', en: '${side}: the text' },
  field: { 'zh-CN': '${side}取自', en: '${side}: taken from' },
  forDevice: { 'zh-CN': '${side}，${device}', en: '${side}, ${device}' },
  table: { 'zh-CN': '网络实际收到的账号', en: 'What the network gets' },
  accounts: { 'zh-CN': '试一试这些账号', en: 'Accounts to try' },
  accountsHelp: { 'zh-CN': '用空格分开，最多 6 个', en: 'With spaces between them, six at most' },
  account: { 'zh-CN': '账号 ${account}', en: 'Account ${account}' },
  chosen: { 'zh-CN': '选择', en: 'Chosen' },
  sent: { 'zh-CN': '网络收到', en: 'The network gets' },
  back: { 'zh-CN': '识别为', en: 'Read back' },
  any: { 'zh-CN': '任何设备', en: 'Any device' },
  kept: {
    'zh-CN': '另外由系统保存：${fields}',
    en: 'Kept with the account besides: ${fields}',
  },
  was: { 'zh-CN': '现在线上是 ${sent}', en: 'Live now: ${sent}' },
  isNew: { 'zh-CN': '线上还没有这个选项', en: 'Cannot be chosen live' },
  gone: {
    'zh-CN': '线上有、草稿中已去掉：${choices}',
    en: 'Live, and gone here: ${choices}',
  },
  changes: {
    'zh-CN': '与线上相比，有 ${count} 行不同',
    en: 'Rows that differ from what is live: ${count}',
  },
  nothingLive: {
    'zh-CN': '还没有发布过，没有线上内容可以对比',
    en: 'Nothing is published yet to compare with',
  },
  noChanges: { 'zh-CN': '与线上完全相同', en: 'The same as what is live' },
  sameAs: {
    'zh-CN': '网络会把它和账号 ${accounts} 当成同一个人',
    en: 'The network would take this for the account ${accounts}',
  },
  collision: {
    'zh-CN':
      '不同的学生会变成同一个账号。请在添加的文字里使用符号，例如 dx- 或 @dx，或者限制账号的格式。',
    en: 'Different students would become one account. Use a text with a sign in it, such as dx- or @dx, or say what accounts look like.',
  },
  cannotCompute: {
    'zh-CN': '登录表单现在有错误，改正后这里会显示。',
    en: 'Something in the sign-in form is wrong; this appears once it is right.',
  },
});

export const deviceNames: Readonly<Record<DeviceClass, Message>> = defineMessages(
  'studio.deviceClass',
  {
    PC: { 'zh-CN': '电脑', en: 'computer' },
    ANDROID: { 'zh-CN': '安卓手机', en: 'Android' },
    IOS: { 'zh-CN': '苹果手机', en: 'iPhone' },
  },
);
