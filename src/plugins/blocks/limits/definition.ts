import { defineBlock } from '../../../engine';
import { linkOption } from '../../option-schemas';
import { LIMIT_WAYS } from '../limit-ways';

/** The limits of the student's access now, with numbers and the way out. */
export const limitsBlock = defineBlock({
  name: 'limits',
  title: { 'zh-CN': '上网限制', en: 'Limits' },
  purpose: 'student',
  description: {
    'zh-CN': '学生现在受到的上网限制：原因、数字和解决办法；地址里的 reason 也算',
    en: 'What limits the student’s access: reason, numbers and the way out; also by `reason` in the address',
  },
  options: {
    type: 'object',
    properties: {
      ways: LIMIT_WAYS,
      signedOut: linkOption('没有登录时显示的链接。\nWhere to sign in, for those who have not.'),
    },
  },
  wide: false,
  lazy: true,
  examples: [{ block: 'limits' }],
});
