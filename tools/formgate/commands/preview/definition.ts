import { formatOption, localeOption, portalOption } from '../../common-options';
import { defineCommand } from '../../define-command';

/**
 * `formgate preview <screen>`: the request that a form would send, and how each of its values is
 * built.
 */
export const preview = defineCommand({
  name: 'preview',
  summary: {
    'zh-CN': '显示一个表单会发送的请求，以及每个值怎样拼成。',
    en: 'Show the request that a form would send, and how each value is built.',
  },
  arguments: [
    {
      name: 'screen',
      description: { 'zh-CN': '页面的名称，例如 login', en: 'the name of a screen, such as login' },
      isRequired: true,
      completion: 'screen',
    },
  ],
  options: [
    {
      flags: '--school <name>',
      description: {
        'zh-CN': '哪所学校（默认：portal.json 里的学校）',
        en: 'which school (default: that of portal.json)',
      },
      completion: 'school',
    },
    {
      flags: '--values <json>',
      description: {
        'zh-CN': '学生填写的内容，JSON 对象，以字段名为名',
        en: 'what a student enters: a JSON object, by the fields’ names',
      },
    },
    {
      flags: '--device <class>',
      description: { 'zh-CN': '学生的设备（默认 PC）', en: 'the student’s device (default: PC)' },
      choices: ['PC', 'ANDROID', 'IOS'],
    },
    {
      flags: '--query <text>',
      description: {
        'zh-CN': '网址里 ? 之后的部分，例如 wlanuserip=10.0.0.1',
        en: 'what follows ? in the page’s address, such as wlanuserip=10.0.0.1',
      },
    },
    {
      flags: '--step <id>',
      description: { 'zh-CN': '只显示表单的这一步', en: 'show this step of the form only' },
    },
    {
      flags: '--table',
      description: {
        'zh-CN': '列出每个选项和每种设备下的结果',
        en: 'show the results for every choice and device',
      },
    },
    {
      flags: '--show-secrets',
      description: {
        'zh-CN': '显示密码等内容（默认用 •••••• 代替）',
        en: 'show passwords and the like (default: •••••• in their place)',
      },
    },
    formatOption,
    portalOption,
    localeOption,
  ],
  details: {
    'zh-CN': `示例：
  formgate preview login --school riverside --values '{"account":"2023001","carrier":"@cmcc"}'
  formgate preview login --school riverside --values '{"account":"2023001"}' --device IOS
  formgate preview login --school riverside --values '{"account":"2023001"}' --table

退出码：0 会发送，1 还不会发送（例如缺少必填的内容），2 没能运行`,
    en: `Examples:
  formgate preview login --school riverside --values '{"account":"2023001","carrier":"@cmcc"}'
  formgate preview login --school riverside --values '{"account":"2023001"}' --device IOS
  formgate preview login --school riverside --values '{"account":"2023001"}' --table

Exit codes: 0 it would be sent, 1 not yet (something that is required is missing), 2 it could not run`,
  },
  load: () => import('./run'),
});
