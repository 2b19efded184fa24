import { expect, it } from 'vitest';
import { sampleRevision } from '../../../tests/support/sample-revision';
import { loadedLines } from './report';

const mistake = {
  rule: 'unknown-screen',
  severity: 'error',
  file: 'schools/riverside/screens/tdt.json',
  messageId: 'no-screen',
  data: { screen: 'logn', suggestion: 'login' },
} as const;

it('says what is wrong and what students see meanwhile, in the language of the terminal', async () => {
  const portal = {
    revision: await sampleRevision(),
    issues: [mistake, { ...mistake, severity: 'warning' } as const],
    limited: [],
    restored: ['schools/riverside'],
    excluded: ['schools/newone'],
    isUnfinished: false,
    store: async () => {},
  };
  expect(loadedLines(portal, 'zh-CN')).toEqual([
    'schools/riverside/screens/tdt.json:1:1 error unknown-screen 没有名为“logn”的页面',
    '    你是不是想写“login”？',
    'schools/riverside：仍按最近一次正确的状态提供服务。',
    'schools/newone：从未有过正确的状态，暂不提供服务；访问它的地址会看到 default。',
  ]);
  expect(loadedLines(portal, 'en')).toEqual([
    'schools/riverside/screens/tdt.json:1:1 error unknown-screen There is no screen “logn”',
    '    Did you mean “login”?',
    'schools/riverside: the last good state goes on being served.',
    'schools/newone: not served, because it was never right; its paths show default.',
  ]);
  const limited = { ...portal, issues: [], limited: [mistake], restored: [], excluded: [] };
  expect(loadedLines(limited, 'en').at(-1)).toBe(
    'These settings have no effect: the operator’s limits hold in their place.',
  );
  const everything = { ...portal, issues: [], restored: ['everything'], excluded: [] };
  expect(loadedLines(everything, 'zh-CN')).toEqual(['全部内容：仍按最近一次正确的状态提供服务。']);
  const emptied = { ...everything, restored: ['every-school'] };
  expect(loadedLines(emptied, 'en')).toEqual([
    expect.stringContaining('There is no school in the folder any more: the last good state'),
  ]);
});
