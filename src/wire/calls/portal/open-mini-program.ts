import { defineCall } from '../define-call';

/**
 * The address that opens the school's mini-program in the messaging service; the body is passed
 * through.
 */
export const openMiniProgram = defineCall({
  name: 'openMiniProgram',
  audience: 'student',
  description: {
    'zh-CN': '给出打开学校小程序的地址，请求内容原样转给小程序',
    en: "Gives the address that opens the school's mini-program; the body is passed through to it",
  },
  http: {
    method: 'POST',
    path: '/portal-conversion/api/v3/wechat/redirect/miniprogram',
    encoding: 'json',
  },
  request: { type: 'object' },
  response: {
    type: 'object',
    required: ['url'],
    properties: { url: { type: 'string' } },
  },
  calledBy: 'portal',
  // Anyone may send one, and each may ask a service of the operator.
  limits: [{ name: 'mini-program', counts: 'attempts', per: ['address'], limit: 60, seconds: 60 }],
});
