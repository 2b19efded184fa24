import { defineRule } from '../../define-rule';
import { ownSetting } from '../../own-settings';

/** Each request field that the redirect fills has a parameter of its own. */
export const equalParameters = defineRule({
  name: 'equal-parameters',
  severity: 'warning',
  docs: {
    description: {
      'zh-CN': '每个请求字段取自不同的网址参数',
      en: 'Each request field comes from a parameter of its own',
    },
    why: {
      'zh-CN': '两个字段取自同一个参数时，网络会收到例如写着 IP 地址的 MAC，学生上不了网。',
      en: 'With one parameter for two fields the network is sent, for example, the IP address as the MAC, and the student stays offline.',
    },
    hint: {
      'zh-CN': '按接入控制器跳转网址里的参数名填写“${field}”',
      en: 'Write for “${field}” the parameter that the access controller’s redirect has for it',
    },
  },
  messages: {
    equal: {
      'zh-CN': '“${field}”和“${other}”取自同一个参数“${parameter}”',
      en: '“${field}” and “${other}” come from the same parameter, “${parameter}”',
    },
  },
  checkSchool(school, { report }) {
    const parameters = ownSetting(school, 'networkParameters') ?? {};
    const inherited = school.parent?.settings.networkParameters ?? {};
    const first = new Map<string, string>();
    for (const [field, parameter] of Object.entries(parameters)) {
      if (parameter === null) continue;
      const other = first.get(parameter);
      if (other === undefined) {
        first.set(parameter, field);
        continue;
      }
      // Two that are equal in what the school extends are told there.
      if ([field, other].every((one) => inherited[one] === parameter)) continue;
      // A school's own value for an inherited parameter comes first in its settings.
      const at = school.locate(['networkParameters', field]);
      const [wrong, right] = at.origin ? [other, field] : [field, other];
      const data = { field: wrong, other: right, parameter };
      report({ at: school.locate(['networkParameters', wrong]), messageId: 'equal', data });
    }
  },
});
