import { itemsOf, objectOf } from '../../engine';
import { defineRule } from '../define-rule';
import { ownSetting } from '../own-settings';
import { suggest } from '../suggest';

/** A carrier can be named to students and told from the others. Codes: specification, section 3. */
export const carriers = defineRule({
  name: 'carriers',
  severity: 'error',
  docs: {
    description: {
      'zh-CN': '运营商的代码和值正确',
      en: 'Carriers have known codes and values of their own',
    },
    why: {
      'zh-CN': '学生看到没有名称的运营商，或选了一个却按另一个提交。',
      en: 'Students would see a carrier without a name, or choose one and be sent to another.',
    },
    hint: {
      'zh-CN': '已知的代码：${known}；其他运营商请写 label',
      en: 'Known codes: ${known}; give any other carrier a label',
    },
  },
  messages: {
    'unknown-code': {
      'zh-CN': '没有代码为“${code}”的运营商，也没有写 label',
      en: 'No carrier has the code “${code}”, and there is no label',
    },
    'value-twice': {
      'zh-CN': '两个运营商的值都是“${value}”',
      en: 'Two carriers have the value “${value}”',
    },
  },
  hints: {
    'value-twice': {
      'zh-CN': '给每个运营商不同的值：学生选的是哪个由它决定',
      en: 'Give each carrier a value of its own: it says which one a student chose',
    },
  },
  checkSchool(school, { product, report }) {
    const known = product.registry.labelSets.flatMap(({ labels }) => Object.keys(labels));
    const values = new Set<string>();
    for (const { value: item, path } of itemsOf(ownSetting(school, 'carriers'), ['carriers'])) {
      const { code, label, value } = objectOf(item);
      if (typeof code === 'string' && label === undefined && !known.includes(code)) {
        const data = { code, known: known.join(', ') };
        const at = school.locate([...path, 'code']);
        report({ at, messageId: 'unknown-code', data, suggestion: suggest(code, known) });
      }
      if (typeof value !== 'string') continue;
      if (values.has(value)) {
        const at = school.locate([...path, 'value']);
        report({ at, messageId: 'value-twice', data: { value } });
      }
      values.add(value);
    }
  },
});
