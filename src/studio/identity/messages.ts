import { defineMessages } from '../../engine';

/** The words of signing in through the university. */
export const messages = defineMessages('studio.identity', {
  university: { 'zh-CN': '统一身份认证', en: 'the university' },
  signIn: { 'zh-CN': '通过${provider}登录', en: 'Sign in with ${provider}' },
  or: { 'zh-CN': '或', en: 'or' },
  signingIn: { 'zh-CN': '正在登录…', en: 'Signing you in…' },
  codeTitle: { 'zh-CN': '输入动态验证码', en: 'Enter your code' },
  codeText: {
    'zh-CN': '你在 Studio 启用了两步验证。',
    en: 'You have set up a second factor in the Studio.',
  },
  goOn: { 'zh-CN': '继续', en: 'Go on' },
  otherWay: { 'zh-CN': '换一种方式登录', en: 'Sign in another way' },
  away: {
    'zh-CN': '${provider}暂时无法使用。请稍后再试，或用密码登录。',
    en: '${provider} does not respond. Try again later, or sign in with your password.',
  },
  denied: {
    'zh-CN': '没有在${provider}完成登录。',
    en: 'You were not signed in at ${provider}.',
  },
  notBegun: {
    'zh-CN': '登录用时过长，或不是从这个浏览器发起的。请再试一次。',
    en: 'It took too long, or was not begun in this browser. Try again.',
  },
  wrong: {
    'zh-CN': '${provider}的回应不正确，没有登录。如果一再出现，请联系运维人员。',
    en: 'The response of ${provider} was not right, so nobody is signed in. If it happens again, ask the operator.',
  },
  again: { 'zh-CN': '通过${provider}重新登录', en: 'Sign in again with ${provider}' },
  againText: {
    'zh-CN': '请先通过${provider}重新登录，确认是你本人，然后再操作一次。',
    en: 'First sign in again with ${provider}, to show that it is you. Then do it once more.',
  },
  useInstead: { 'zh-CN': '改用${provider}登录', en: 'Use ${provider} in place of a password' },
  acceptText: {
    'zh-CN':
      '你在${provider}的身份是 ${name}。确认后，这个身份就是该账号的管理员，以后通过${provider}登录，不再需要密码。',
    en: 'At ${provider} you are ${name}. Whoever that is becomes this administrator, and signs in with ${provider} from now on, without a password.',
  },
  accept: { 'zh-CN': '确认并登录', en: 'Confirm and sign in' },
  passwordInstead: { 'zh-CN': '改为设置密码', en: 'Set a password instead' },
  sectionTitle: { 'zh-CN': '通过${provider}登录', en: 'Sign-in with ${provider}' },
  isLinked: { 'zh-CN': '已关联', en: 'Linked' },
  linkedText: {
    'zh-CN': '你可以不输入密码，通过${provider}登录 Studio。启用了两步验证时，仍需动态验证码。',
    en: 'You can sign in to the Studio with ${provider} in place of your password. A second factor that is set up here is still asked for.',
  },
  unlinkedText: {
    'zh-CN': '关联后，可以通过${provider}登录 Studio，密码照常可用。',
    en: 'Once it is linked you can sign in with ${provider} too. Your password goes on working.',
  },
  link: { 'zh-CN': '关联…', en: 'Link…' },
  unlink: { 'zh-CN': '解除关联…', en: 'Unlink…' },
  linkTitle: { 'zh-CN': '关联${provider}的账号', en: 'Link your account at ${provider}' },
  linkText: {
    'zh-CN':
      '你在${provider}的身份是 ${name}。关联后，可以用这个身份登录你在 Studio 的账号。请输入 Studio 的密码确认。',
    en: 'At ${provider} you are ${name}. Whoever that is can then sign in as you here. Confirm with your password for the Studio.',
  },
  linkNow: { 'zh-CN': '关联', en: 'Link' },
  nobody: {
    'zh-CN': '在${provider}的登录已过期，请重新关联。',
    en: 'Your sign-in at ${provider} has expired. Link it once more.',
  },
  linked: { 'zh-CN': '已关联${provider}', en: 'Linked to ${provider}' },
  unlinkTitle: { 'zh-CN': '解除与${provider}的关联？', en: 'Unlink ${provider}?' },
  unlinkText: {
    'zh-CN': '之后只能用密码登录，你在其他设备上的登录会失效。',
    en: 'You then sign in with your password alone, and are signed out on your other devices.',
  },
  unlinkNow: { 'zh-CN': '解除关联', en: 'Unlink' },
  unlinked: { 'zh-CN': '已解除关联', en: 'It is unlinked' },
});
