import { expect, it } from 'vitest';
import { bundle } from './bundle.test-support.ts';
import { omitRuleDocs } from './omit-rule-docs.ts';

const rule = `
import { defineRule } from '../../../define';
export const rule = defineRule({
  name: 'kept-name',
  docs: { description: { en: 'what-for' }, why: { en: 'the-harm' }, hint: { en: 'the-way' } },
  messages: { wrong: { en: 'a-message', why: 'of a message' } },
});
`;

it('leaves what explains a rule out, and nothing that a finding says', async () => {
  const files = {
    'entry.ts': "import { rule } from './linter/rules/words/a';\nconsole.log(rule);\n",
    'define.ts': 'export const defineRule = (given: object) => given;\n',
    'linter/rules/words/a.ts': rule,
  };
  const text = await bundle(files, omitRuleDocs());
  for (const kept of ['kept-name', 'the-way', 'a-message', 'of a message']) {
    expect(text).toContain(kept);
  }
  for (const left of ['what-for', 'the-harm']) expect(text).not.toContain(left);
});
