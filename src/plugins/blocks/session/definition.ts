import { defineBlock } from '../../../engine';
import { linkOption, linksOption } from '../../option-schemas';

/** The name of the student who is signed in, and a way to sign out. */
export const sessionBlock = defineBlock({
  name: 'session',
  title: { 'zh-CN': '当前登录', en: 'Who is signed in' },
  purpose: 'student',
  description: {
    'zh-CN': '当前登录的账号、设备和时间，以及退出',
    en: 'Who is signed in, on which device, since when; and signing out',
  },
  options: {
    type: 'object',
    properties: {
      signedOut: linkOption('没有登录时显示的链接。\nWhere to go when nobody is signed in.'),
      actions: linksOption('登录后显示的链接。\nLinks shown to a signed-in student.'),
      detailLinks: linksOption(
        '登录后，在账号与设备详情里显示的链接。\nLinks among the folded details of a signed-in student.',
        { label: { 'zh-CN': '修改密码', en: 'Change password' }, screen: 'change-password' },
      ),
      passwordNotice: {
        type: 'boolean',
        description:
          '是否显示密码被修改的提醒，默认显示；页面上有 attention 块时写 false。\nWhether it tells of a changed password. Default: true; false beside a block `attention`, which does.',
        examples: [false],
      },
    },
  },
  wide: false,
  lazy: true,
  examples: [{ block: 'session' }],
});
