import { defineMessages } from '../../engine';

/** The words that forms of the Studio share. */
export const formMessages = defineMessages('studio.form', {
  name: { 'zh-CN': '账号', en: 'Name' },
  password: { 'zh-CN': '密码', en: 'Password' },
  code: { 'zh-CN': '动态验证码', en: 'Code' },
  codeHelp: {
    'zh-CN': '验证器应用显示的 6 位数字，或一个备用码。',
    en: 'The six digits of your authenticator app, or one of your recovery codes.',
  },
  wrongPasswordOrCode: {
    'zh-CN': '密码或验证码不正确',
    en: 'The password or the code is wrong',
  },
  wrongCode: {
    'zh-CN': '验证码不正确。请输入最新的验证码，并检查手机时间是否准确。',
    en: 'The code is wrong. Enter the newest one, and see that your phone’s clock is right.',
  },
  currentPassword: { 'zh-CN': '当前密码', en: 'Current password' },
  newPassword: { 'zh-CN': '新密码', en: 'New password' },
  newPasswordHelp: {
    'zh-CN': '至少 12 个字符。几个不相干的词连在一起，既好记又安全。',
    en: '12 characters or more. A few unrelated words are easy to remember and hard to guess.',
  },
  showPassword: { 'zh-CN': '显示密码', en: 'Show password' },
});
