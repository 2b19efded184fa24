import { itemsOf, suggest } from '../../engine';
import { defineRule } from '../define-rule';
import { doubledSign } from '../doubled-sign';
import { ownSetting } from '../own-settings';
import { findStrayCharacter } from '../stray-characters';

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
    'no-value': {
      'zh-CN': '运营商的 value 是空的：选了它等于没选',
      en: 'The carrier’s value is empty: to choose it is to choose nothing',
    },
    words: {
      'zh-CN': '运营商的 value 会原样加到账号上：网络不认得“${value}”这样的文字',
      en: 'A carrier’s value is added to the account as it is: no network knows words such as “${value}” there',
    },
    'doubled-sign': {
      'zh-CN': '运营商的 value 里写了“${sign}”：网络不认得这样的账号',
      en: 'The carrier’s value has “${sign}”: no network knows such an account',
    },
    'value-twice': {
      'zh-CN': '两个运营商的值都是“${value}”',
      en: 'Two carriers have the value “${value}”',
    },
  },
  severities: { words: 'warning', 'doubled-sign': 'warning' },
  hints: {
    words: {
      'zh-CN': '文字写在 label 里；value 写网络认得的内容，例如 "@cmcc"',
      en: 'Words go into label; write as value what the network knows, such as "@cmcc"',
    },
    'doubled-sign': { 'zh-CN': '只写一个', en: 'Write it once' },
    'no-value': {
      'zh-CN': '写上要加在账号后面的内容，例如 "@cmcc"；什么都不加就写 "#"',
      en: 'Write what is added to the account, such as "@cmcc"; or "#", which adds nothing',
    },
    'value-twice': {
      'zh-CN': '给每个运营商不同的值：学生选的是哪个由它决定',
      en: 'Give each carrier a value of its own: it says which one a student chose',
    },
  },
  checkSchool(school, { product, report }) {
    const known = product.registry.labelSets.flatMap(({ labels }) => Object.keys(labels));
    const values = new Set<string>();
    const items = itemsOf(ownSetting(school, 'carriers'), ['carriers']);
    const used = new Set(items.map(({ value }) => value.code));
    for (const { value: carrier, path } of items) {
      const { code, label, value } = carrier;
      const isUnknown = code !== undefined && label === undefined && !known.includes(code);
      // The rule stray-character reports a code with such a character.
      if (isUnknown && !findStrayCharacter(code)) {
        const data = { code, known: known.join(', ') };
        const at = school.locate([...path, 'code']);
        const free = known.filter((one) => !used.has(one));
        report({ at, messageId: 'unknown-code', data, suggestion: suggest(code, free) });
      }
      if (value === undefined) continue;
      if (value.trim() === '') {
        report({ at: school.locate([...path, 'value']), messageId: 'no-value' });
        continue;
      }
      if (values.has(value)) {
        const at = school.locate([...path, 'value']);
        report({ at, messageId: 'value-twice', data: { value } });
      }
      values.add(value);
      const doubled = doubledSign(value);
      if (doubled) report({ at: school.locate([...path, 'value']), ...doubled });
      if (!WORDS.test(value)) continue;
      report({ at: school.locate([...path, 'value']), messageId: 'words', data: { value } });
    }
  },
});

/** Letters that no account has. */
const WORDS = /\p{Script=Han}/u;
