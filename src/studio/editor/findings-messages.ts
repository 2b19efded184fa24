import { defineMessages } from '../../engine';

/** The words of the list of findings alone, which comes when it is opened. */
export const findingsMessages = defineMessages('studio.findings', {
  fix: { 'zh-CN': '修正', en: 'Fix' },
  fixAll: { 'zh-CN': '自动修正 ${count} 处', en: 'Fix the ${count} that can be fixed' },
  fixLook: { 'zh-CN': '修正会改动这些内容', en: 'The fixes change this' },
  proving: { 'zh-CN': '服务器正在核对…', en: 'The server is checking too…' },
  checkAway: { 'zh-CN': '暂时无法检查', en: 'Cannot be checked at the moment' },
  close: { 'zh-CN': '关闭', en: 'Close' },
  cancel: { 'zh-CN': '取消', en: 'Cancel' },
});
