import { colorOption, formatOption, localeOption, portalOption } from '../../common-options';
import { defineCommand } from '../../define-command';
import { connectionOptions } from '../../gateway/options';

/**
 * `formgate diff A B`: what changes for a student between two states of a portal, or two schools.
 */
export const diff = defineCommand({
  name: 'diff',
  summary: {
    'zh-CN': '比较两个门户、两个 git 版本或两所学校，显示学生会看到的变化。',
    en: 'Compare two portals, git revisions or schools by what students get.',
  },
  arguments: [
    {
      name: 'before',
      description: {
        'zh-CN': '文件夹、git 版本或学校',
        en: 'a folder, a git revision or a school',
      },
      completion: 'school',
    },
    {
      name: 'after',
      description: {
        'zh-CN': '与什么比较：文件夹、git 版本或学校',
        en: 'what to compare with: a folder, a git revision or a school',
      },
      completion: 'school',
    },
  ],
  options: [
    {
      flags: '--live',
      description: {
        'zh-CN': '比较网关上正在使用的内容与这个文件夹',
        en: 'compare what a gateway has live with this folder',
      },
    },
    {
      flags: '--school <name>',
      description: { 'zh-CN': '只比较这所学校', en: 'compare this school only' },
      completion: 'school',
    },
    ...connectionOptions,
    formatOption,
    portalOption,
    colorOption,
    localeOption,
  ],
  details: {
    'zh-CN': `示例：
  formgate diff HEAD .                   还没有提交的改动
  formgate diff main .                   与 main 分支相比的改动
  formgate diff ../old-portal .          两个文件夹
  formgate diff riverside northlake      两所学校
  formgate diff --live --school riverside  还没有发布的改动（地址和令牌同 publish）

继承和补丁都先合并再比较：学校自己没有改动，但继承的内容变了，也会显示。

退出码：0 没有变化，1 有变化，2 没能比较`,
    en: `Examples:
  formgate diff HEAD .                   what is not committed yet
  formgate diff main .                   what is different from the branch main
  formgate diff ../old-portal .          two folders
  formgate diff riverside northlake      two schools
  formgate diff --live --school riverside  what is not published yet (address and token as for publish)

What is inherited and patched is put together first: a change of what a school inherits is shown at the school.

Exit codes: 0 nothing changes, 1 something changes, 2 it could not compare`,
  },
  load: () => import('./run'),
});
