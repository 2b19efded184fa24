import { localeOption, portalOption } from '../../common-options';
import { defineCommand } from '../../define-command';

/** `formgate new school [name]`: makes a school's folder, with which nothing is wrong. */
export const newCommand = defineCommand({
  name: 'new',
  summary: { 'zh-CN': '新建一所学校。', en: 'Make a new school.' },
  arguments: [
    {
      name: 'what',
      description: { 'zh-CN': '要新建什么', en: 'what to make' },
      isRequired: true,
      choices: ['school'],
    },
    {
      name: 'name',
      description: {
        'zh-CN': '学校的英文标识：网址的第一段，也是文件夹的名称。不写时会逐项询问',
        en: 'the school’s identifier, the first segment of its pages’ paths and the name of its folder; without it, you are asked',
      },
    },
  ],
  options: [
    {
      flags: '--name-zh <text>',
      description: { 'zh-CN': '学校的中文名称', en: 'the school’s name in Chinese' },
    },
    {
      flags: '--name-en <text>',
      description: { 'zh-CN': '学校的英文名称', en: 'the school’s name in English' },
    },
    {
      flags: '--extends <school>',
      description: {
        'zh-CN': '在哪所学校的设置和页面之上修改',
        en: 'the school whose settings and screens it starts from',
      },
      completion: 'school',
    },
    portalOption,
    localeOption,
  ],
  details: {
    'zh-CN': `示例：
  formgate new school                                        逐项询问
  formgate new school lakeside --name-zh 湖畔大学 --name-en "Lakeside University"
  formgate new school lakeside-east --extends lakeside       同一体系的另一所学校

退出码：0 已新建，2 没有新建（名称不能用，或已经存在）`,
    en: `Examples:
  formgate new school                                        asks for everything
  formgate new school lakeside --name-zh 湖畔大学 --name-en "Lakeside University"
  formgate new school lakeside-east --extends lakeside       another one of the same family

Exit codes: 0 made, 2 not made (the name cannot be used, or is there already)`,
  },
  load: () => import('./run'),
});
