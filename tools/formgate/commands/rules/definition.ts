import { formatOption, localeOption } from '../../common-options';
import { defineCommand } from '../../define-command';

/** `formgate rules`: lists what is checked. */
export const rules = defineCommand({
  name: 'rules',
  summary: { 'zh-CN': '列出所有检查规则。', en: 'List the rules.' },
  options: [formatOption, localeOption],
  details: {
    'zh-CN': `示例：
  formgate rules                       列出所有规则
  formgate explain unknown-screen      说明其中一条`,
    en: `Examples:
  formgate rules                       list the rules
  formgate explain unknown-screen      explain one of them`,
  },
  load: () => import('./run'),
});
