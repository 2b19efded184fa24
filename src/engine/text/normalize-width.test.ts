import { expect, test } from 'vitest';
import { normalizeWidth } from './normalize-width';

test.each([
  ['', ''],
  ['2023001', '2023001'],
  ['２０２３００１', '2023001'],
  ['Ａlex．chen＠ｘ．cn', 'Alex.chen@x.cn'],
  ['ＡＡ：ＢＢ－０１', 'AA:BB-01'],
  ['１３８　００１３', '138 0013'],
  // The punctuation of a Chinese text stays.
  ['宿舍（３０２），Ｂ座', '宿舍（302），B座'],
  ['张三', '张三'],
  ['é', 'é'],
  ['ﬁ', 'fi'],
  ['😀１', '😀1'],
])('%j becomes %j', (typed, plain) => {
  expect(normalizeWidth(typed)).toBe(plain);
  expect(normalizeWidth(plain)).toBe(plain);
});
