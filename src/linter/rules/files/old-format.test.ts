import { expect, test } from 'vitest';
import { lintFiles } from '../../rule-tester.test-support';
import { testInput } from '../../test-input.test-support';

const screen = 'schools/lakeside/screens/tdt.json';
const configuration = 'schools/lakeside/configration.json';
const oldScreen = {
  screen: 'tdt',
  title: 'A',
  titel: 'a mistake that is not told besides',
  blocks: [
    {
      block: 'form',
      steps: [{ id: 'one', schema: { type: 'object', properties: {} }, submit: {} }],
    },
  ],
};

test('nothing else is said of a file in the old form, nor of what it gives to others', () => {
  const issues = lintFiles(
    testInput({
      'schools/default/screens/tdt.json': oldScreen,
      [configuration]: { schoolNameEn: 'lakeside', extends: 'default' },
      [screen]: { screen: 'tdt', extends: 'default', patch: { description: 'A' } },
    }),
  );
  expect(issues.map(({ rule, file }) => [rule, file])).toEqual([
    ['old-format', 'schools/default/screens/tdt.json'],
  ]);
});
