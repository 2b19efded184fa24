import { defineBlock } from '../../../engine';
import { linkOption } from '../../option-schemas';

/** The sessions online under the student’s account, with signing out there. */
export const onlineDevicesBlock = defineBlock({
  name: 'online-devices',
  title: { 'zh-CN': '在线设备', en: 'Devices online' },
  purpose: 'student',
  description: {
    'zh-CN': '以学生账号在线的设备，可让其下线',
    en: 'The devices that are online under the student’s account; each can be signed out',
  },
  options: {
    type: 'object',
    properties: {
      signedOut: linkOption('没有登录时显示的链接。\nWhere to go when nobody is signed in.'),
    },
  },
  wide: false,
  lazy: true,
  examples: [{ block: 'online-devices' }],
});
