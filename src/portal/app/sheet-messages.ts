import { defineMessages } from '../../engine';

/** The messages of a screen over the page. */
export const sheetMessages = defineMessages('sheet', {
  agree: { 'zh-CN': '同意并继续', en: 'Accept and go on' },
  decline: { 'zh-CN': '暂不同意', en: 'Not now' },
});
