import { expect, it } from 'vitest';
import { bundle } from './bundle.test-support.ts';
import { omitGatewayRules } from './omit-gateway-rules.ts';

const rule = (name: string, needs: string) => `
import { defineRule } from '../../../define';
import { look } from '../../../look-${name}';
export const ${name} = defineRule({
  name: '${name}', severity: 'error',${needs}
  messages: { wrong: { en: 'message of ${name}' } },
  ...look,
  check() {},
});
`;
const look = (name: string) => `export const look = { checkFile: 'look of ${name}' };\n`;

it('leaves out the work and the words of rules with needs, and those of no other rule', async () => {
  const files = {
    'entry.ts': `
import { near } from './linter/rules/words/near';
import { far } from './linter/rules/words/far';
console.log(near, far);
`,
    'define.ts': 'export const defineRule = (given: object) => given;\n',
    'look-near.ts': look('near'),
    'look-far.ts': look('far'),
    'linter/rules/words/near.ts': rule('near', ''),
    'linter/rules/words/far.ts': rule('far', " needs: 'portal',"),
  };
  const text = await bundle(files, omitGatewayRules());
  for (const kept of ['message of near', 'look of near', "'portal'"]) {
    expect(text.replaceAll('"', "'").replaceAll('`', "'")).toContain(kept);
  }
  for (const left of ['message of far', 'look of far']) expect(text).not.toContain(left);
});
