import { defineMessages } from '../../../engine';

/** The block's own messages; those of the reasons load with their table. */
export const messages = defineMessages('block.auth-error', {
  title: { 'zh-CN': '上次登录没有完成', en: 'The last sign-in did not finish' },
  text: { 'zh-CN': '请再登录一次。', en: 'Please sign in again.' },
  code: { 'zh-CN': '代码：${code}', en: 'Code: ${code}' },
  call: { 'zh-CN': '致电网络中心 ${phone}', en: 'Call the network centre: ${phone}' },
});
