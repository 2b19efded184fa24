import { formatOption, localeOption } from '../../common-options';
import { defineCommand } from '../../define-command';

/** `formgate explain <rule>`: the page of documentation of a rule, with its examples. */
export const explain = defineCommand({
  name: 'explain',
  summary: { 'zh-CN': '说明一条检查规则。', en: 'Explain a rule.' },
  arguments: [
    {
      name: 'rule',
      description: {
        'zh-CN': '规则的名称，见 formgate rules 或检查结果',
        en: 'the name of a rule, as formgate rules and findings show it',
      },
      completion: 'rule',
    },
  ],
  options: [formatOption, localeOption],
  details: {
    'zh-CN': `示例：
  formgate explain unknown-screen                说明规则 unknown-screen
  formgate explain unknown-screen --format json  输出 JSON，供程序读取`,
    en: `Examples:
  formgate explain unknown-screen                explain the rule unknown-screen
  formgate explain unknown-screen --format json  print JSON, for programs`,
  },
  load: () => import('./run'),
});
