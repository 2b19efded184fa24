import { localeOption } from '../../common-options';
import { defineCommand } from '../../define-command';

/** `formgate init <folder>`: a portal of one's own, with what a service needs. */
export const init = defineCommand({
  name: 'init',
  summary: {
    'zh-CN': '新建自己的门户：一所学校和服务的配置。',
    en: 'Make a portal of your own: a school, and the settings of a service.',
  },
  arguments: [
    {
      name: 'folder',
      description: {
        'zh-CN': '放在哪个文件夹：不存在，或为空',
        en: 'the folder for it: one that is not there yet, or empty',
      },
      isRequired: true,
      completion: 'folder',
    },
  ],
  options: [
    {
      flags: '--school <name>',
      description: {
        'zh-CN': '学校的英文标识：网址的第一段（默认 campus）',
        en: 'the school’s identifier, the first segment of its pages’ paths (default: campus)',
      },
    },
    {
      flags: '--name-zh <text>',
      description: { 'zh-CN': '学校的中文名称', en: 'the school’s name in Chinese' },
    },
    {
      flags: '--name-en <text>',
      description: { 'zh-CN': '学校的英文名称', en: 'the school’s name in English' },
    },
    {
      flags: '--url <address>',
      description: {
        'zh-CN': '学生访问的网址，例如 https://portal.example.edu.cn',
        en: 'where students reach it, such as https://portal.example.edu.cn',
      },
    },
    localeOption,
  ],
  details: {
    'zh-CN': `新建的文件：
  schools/        一所学校，没有示例内容
  operator/       运维人员的文件：network.json、directory.json、identity.json、services.json 和机密
  formgate.env    服务的环境变量；只有所有者能读
  .gitignore      不把数据和 formgate.env 放进版本库

示例：
  formgate init /srv/portal --school lakeside --name-zh 湖畔大学 --url https://portal.lakeside.edu.cn

退出码：0 已新建，2 没有新建`,
    en: `What it makes:
  schools/        one school, without samples
  operator/       for the operator's files: network.json, directory.json, identity.json, services.json, secrets
  formgate.env    the environment of the service, for its owner alone to read
  .gitignore      leaves data and formgate.env out of version control

Examples:
  formgate init /srv/portal --school lakeside --name-en "Lakeside University" --url https://portal.lakeside.edu.cn

Exit codes: 0 made, 2 not made`,
  },
  load: () => import('./run'),
});
