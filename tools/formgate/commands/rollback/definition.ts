import { formatOption, localeOption } from '../../common-options';
import { defineCommand, refuseNonCount } from '../../define-command';
import {
  connectionOptions,
  dryRunOption,
  messageOption,
  schoolArgument,
} from '../../gateway/options';

/** `formgate rollback <school>`: makes an earlier revision live again, as a new one. */
export const rollback = defineCommand({
  name: 'rollback',
  summary: { 'zh-CN': '让学校回到以前的版本。', en: 'Bring an earlier revision back.' },
  arguments: [schoolArgument],
  options: [
    ...connectionOptions,
    {
      flags: '--revision <number>',
      description: {
        'zh-CN': '要回到的版本（默认：现在这个版本的前一个）',
        en: 'the revision to bring back (default: the one before the live one)',
      },
      refuse: refuseNonCount,
    },
    messageOption,
    dryRunOption,
    formatOption,
    localeOption,
  ],
  details: {
    'zh-CN': `回滚会生成一个新版本，内容与旧版本相同：历史不会改变，回滚本身也能撤销。

示例：
  formgate rollback riverside                        回到前一个版本
  formgate rollback riverside --revision 12 -m "登录页有误"

退出码：0 已上线，1 被拒绝，2 没能运行`,
    en: `A rollback is a new revision with the files of the old one: the history stays as it is, and a rollback can be undone.

Examples:
  formgate rollback riverside                        back to the revision before
  formgate rollback riverside --revision 12 -m "The sign-in page was wrong"

Exit codes: 0 it is live, 1 it was refused, 2 it could not run`,
  },
  load: () => import('./run'),
});
