import { defineMessages } from '../../../engine';

/** The block's own messages; those of the reasons load with their table. */
export const messages = defineMessages('block.auth-error', {
  code: { 'zh-CN': '代码：${code}', en: 'Code: ${code}' },
  call: { 'zh-CN': '致电网络中心 ${phone}', en: 'Call the network centre: ${phone}' },
});
