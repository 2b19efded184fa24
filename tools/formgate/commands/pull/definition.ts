import { localeOption, portalOption } from '../../common-options';
import { defineCommand, refuseNonCount } from '../../define-command';
import { connectionOptions, schoolArgument } from '../../gateway/options';

/** `formgate pull <school>`: brings what a gateway has into a folder. */
export const pull = defineCommand({
  name: 'pull',
  summary: { 'zh-CN': '把线上的学校取回到文件夹。', en: 'Bring a live school into a folder.' },
  arguments: [schoolArgument],
  options: [
    ...connectionOptions,
    {
      flags: '--revision <number>',
      description: {
        'zh-CN': '取回某个版本（默认：线上的内容）',
        en: 'bring this revision (default: what is live)',
      },
      refuse: refuseNonCount,
    },
    portalOption,
    {
      flags: '--force',
      description: {
        'zh-CN': '覆盖文件夹里还没有发布的改动',
        en: 'overwrite changes in the folder that were not published',
      },
    },
    localeOption,
  ],
  details: {
    'zh-CN': `文件夹里有未发布的改动时什么也不动，除非使用 --force。

示例：
  formgate pull riverside --to https://portal.example.edu.cn    取回线上的内容
  formgate pull riverside --revision 12 --portal /tmp/old       把版本 12 取到另一个文件夹`,
    en: `Where the folder has changes that were not published, nothing is touched without --force.

Examples:
  formgate pull riverside --to https://portal.example.edu.cn    bring what is live
  formgate pull riverside --revision 12 --portal /tmp/old       bring revision 12 into another folder`,
  },
  load: () => import('./run'),
});
