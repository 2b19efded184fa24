import { expect, test } from 'vitest';
import { describeIssue } from '../../describe-issue';
import { lintFiles } from '../../rule-tester.test-support';
import { testInput } from '../../test-input.test-support';

const screen = 'schools/lakeside/screens/tdt.json';
const configuration = 'schools/lakeside/configration.json';
const settings = (more: object) => ({ [configuration]: { schoolNameEn: 'lakeside', ...more } });
const blocks = (...all: unknown[]) => ({ [screen]: { screen: 'tdt', title: 'A', blocks: all } });

test('no text of the validator reaches anyone', () => {
  const issues = lintFiles(
    testInput(blocks({ block: 'form', steps: [{ id: 5 }], links: 'x', cards: 5 })),
  );
  for (const issue of issues) {
    const { message, hint } = describeIssue(issue, 'en');
    expect(message + hint).not.toMatch(/must NOT|must have|must match|oneOf|#\//);
  }
  expect(issues.length).toBeGreaterThan(3);
});

test('a hint shows the meta-schema’s description in the reader’s language, and its example', () => {
  const [issue] = lintFiles(testInput(settings({ theme: { accent: 'blue' } })));
  expect(issue && describeIssue(issue, 'zh-CN')).toEqual({
    message: '“accent”的写法不对：blue',
    hint: '学校的主题色，写成 #rrggbb。例如："#1558d6"',
  });
  expect(issue && describeIssue(issue, 'en').hint).toBe(
    'The school\'s colour, as #rrggbb. For example: "#1558d6"',
  );
});
