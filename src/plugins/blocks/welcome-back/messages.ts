import { defineMessages } from '../../../engine';

/** The block's own messages. */
export const messages = defineMessages('block.welcomeBack', {
  continueAs: { 'zh-CN': '以 ${who} 继续', en: 'Continue as ${who}' },
  continue: { 'zh-CN': '继续', en: 'Continue' },
  another: { 'zh-CN': '使用其他账号', en: 'Use another account' },
});
