import { defineMessages } from '../../engine';

/** The words of the own account. */
export const messages = defineMessages('studio.account', {
  title: { 'zh-CN': '我的账号', en: 'Your account' },
  passwordTitle: { 'zh-CN': '密码', en: 'Password' },
  passwordText: {
    'zh-CN': '修改后，你在其他设备上的登录会失效。',
    en: 'After a change you are signed out on your other devices.',
  },
  noPassword: {
    'zh-CN':
      '你通过学校的统一身份认证登录，在 Studio 没有密码。需要密码时，请让所有者为你生成新的链接。',
    en: 'You sign in through the university and have no password here. If you need one, an owner can make a link for you.',
  },
  changePassword: { 'zh-CN': '修改密码', en: 'Change password' },
  passwordChanged: { 'zh-CN': '密码已修改', en: 'Your password is changed' },
  wrongPassword: { 'zh-CN': '密码不正确', en: 'The password is wrong' },
  secondFactor: { 'zh-CN': '两步验证', en: 'Second factor' },
  isOn: { 'zh-CN': '已启用', en: 'On' },
  offText: {
    'zh-CN':
      '启用后，登录时除了密码，还要输入手机上验证器应用显示的动态验证码。即使密码泄露，别人也无法登录。',
    en: 'A sign-in then asks for a code from an app on your phone too, so that your password alone opens nothing.',
  },
  onText: {
    'zh-CN': '登录时需要输入验证器应用显示的动态验证码，或一个备用码。',
    en: 'A sign-in asks for a code of your authenticator app, or for one of your recovery codes.',
  },
  setUp: { 'zh-CN': '启用…', en: 'Set up…' },
  setUpTitle: { 'zh-CN': '启用两步验证', en: 'Set up a second factor' },
  beginText: {
    'zh-CN': '请先确认是你本人。启用后，你在其他设备上的登录会失效。',
    en: 'First show that it is you. Once it is on, you are signed out on your other devices.',
  },
  requiredText: {
    'zh-CN':
      '这里要求管理员启用两步验证，启用后才能使用 Studio。请准备好手机上的验证器应用，任何支持动态验证码（TOTP）的应用都可以。',
    en: 'Here administrators need a second factor before they can use the Studio. Have an authenticator app at hand on your phone: any that shows codes by time (TOTP).',
  },
  next: { 'zh-CN': '下一步', en: 'Next' },
  scanText: {
    'zh-CN': '用验证器应用扫描二维码，然后输入它显示的验证码。',
    en: 'Scan this with your authenticator app, then enter the code that it shows.',
  },
  qrCode: { 'zh-CN': '验证器应用的二维码', en: 'QR code for authenticator apps' },
  typeText: { 'zh-CN': '无法扫描？手动输入密钥：', en: 'No camera? Type this key:' },
  copySecret: { 'zh-CN': '复制密钥', en: 'Copy key' },
  codeHelp: {
    'zh-CN': '应用里当前显示的 6 位数字。',
    en: 'The six digits that the app shows now.',
  },
  turnOn: { 'zh-CN': '启用', en: 'Turn on' },
  recoveryTitle: { 'zh-CN': '备用码', en: 'Recovery codes' },
  recoveryText: {
    'zh-CN':
      '两步验证已启用。手机丢失时，可以用备用码登录，每个只能用一次。备用码只显示这一次，请现在保存到安全的地方。',
    en: 'The second factor is on. Should you lose your phone, each of these codes signs you in once. They are shown only now: store them in a safe place.',
  },
  copyCodes: { 'zh-CN': '复制', en: 'Copy' },
  download: { 'zh-CN': '下载', en: 'Download' },
  stored: { 'zh-CN': '我已保存', en: 'I have them' },
  fileHeading: {
    'zh-CN': 'Formgate Studio 备用码\n地址：${origin}\n账号：${name}\n每个只能使用一次。',
    en: 'Recovery codes of Formgate Studio\nAddress: ${origin}\nName: ${name}\nEach is good once.',
  },
  remove: { 'zh-CN': '停用…', en: 'Turn off…' },
  removeTitle: { 'zh-CN': '停用两步验证？', en: 'Turn the second factor off?' },
  removeText: {
    'zh-CN': '之后只凭密码即可登录，备用码也会失效。学校要求两步验证的，需要马上重新启用。',
    en: 'A sign-in then asks for your password alone, and your recovery codes end. Where a second factor is required, you set up another one at once.',
  },
  removeButton: { 'zh-CN': '停用', en: 'Turn off' },
  sessions: { 'zh-CN': '登录的设备', en: 'Where you are signed in' },
  sessionsText: {
    'zh-CN': '如果有不认识的设备，请让它退出，并修改密码。',
    en: 'If there is a device that you do not know, sign it out and change your password.',
  },
  device: { 'zh-CN': '设备', en: 'Device' },
  signedInAt: { 'zh-CN': '登录时间', en: 'Signed in' },
  lastUsed: { 'zh-CN': '最近使用', en: 'Last used' },
  thisDevice: { 'zh-CN': '当前设备', en: 'This device' },
  computer: { 'zh-CN': '电脑', en: 'Computer' },
  android: { 'zh-CN': '安卓设备', en: 'Android device' },
  ios: { 'zh-CN': 'iPhone 或 iPad', en: 'iPhone or iPad' },
  unknownDevice: { 'zh-CN': '未知设备', en: 'Unknown device' },
  end: { 'zh-CN': '退出登录', en: 'Sign out' },
  endOf: { 'zh-CN': '让“${device}”退出登录', en: 'Sign out: ${device}' },
  endOthers: { 'zh-CN': '让其他设备全部退出…', en: 'Sign out everywhere else…' },
  endTitle: { 'zh-CN': '让“${device}”退出登录？', en: 'Sign this device out: ${device}?' },
  endOthersTitle: { 'zh-CN': '让其他设备全部退出登录？', en: 'Sign out everywhere else?' },
  endText: {
    'zh-CN': '在那里要重新登录才能继续。已保存的草稿不受影响。',
    en: 'Whoever works there has to sign in again. Drafts that are saved stay.',
  },
  endedSessions: { 'zh-CN': '已退出登录', en: 'Signed out there' },
  removed: { 'zh-CN': '两步验证已停用', en: 'The second factor is off' },
});
