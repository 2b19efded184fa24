import { defineMessages } from '../../engine';

/** The messages of the dialog with a mini-program's code, which load with it. */
export const miniProgramMessages = defineMessages('portal.mini-program', {
  title: { 'zh-CN': '打开小程序', en: 'Open the mini-program' },
  code: { 'zh-CN': '小程序的二维码', en: 'QR code of the mini-program' },
  scan: { 'zh-CN': '用手机微信扫一扫', en: 'Scan it with WeChat on your phone' },
  here: { 'zh-CN': '在这台电脑上打开', en: 'Open it on this computer' },
});
