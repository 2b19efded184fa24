import { expect, test } from 'vitest';
import type { FieldView } from '../../engine';
import { describeProblem, type FieldProblem } from './problems';

const view: FieldView = {
  name: 'again',
  label: '密码',
  widget: 'password',
  options: {},
  type: 'string',
  required: true,
};
const confirm: FieldProblem = {
  type: 'plugin',
  source: 'widget',
  plugin: 'password',
  failure: { code: 'confirm' },
};

test('a plugin speaks in the language of the page', () => {
  expect(describeProblem(confirm, view, 'zh-CN', {})).toBe('两次输入的密码不一致');
  expect(describeProblem(confirm, view, 'en', {})).toBe('The two passwords are not the same');
});

test('the gateway speaks in the language of the page too', () => {
  const problem: FieldProblem = { type: 'server', message: { 'zh-CN': '密码不正确', en: 'Wrong' } };
  expect(describeProblem(problem, view, 'zh-CN', {})).toBe('密码不正确');
  expect(describeProblem(problem, view, 'en', {})).toBe('Wrong');
});

test("the school's words for a rule come before a plugin's, the field's before both", () => {
  const school = { messages: { confirm: '学校' } };
  expect(describeProblem(confirm, view, 'zh-CN', school)).toBe('学校');
  const own = { ...view, messages: { confirm: '字段' } };
  expect(describeProblem(confirm, own, 'zh-CN', school)).toBe('字段');
});

test('a failure with values has them in its words', () => {
  const failure = { code: 'digits', params: { length: 6 } };
  const problem: FieldProblem = { type: 'plugin', source: 'widget', plugin: 'sms-code', failure };
  expect(describeProblem(problem, view, 'en', {})).toBe('The code has 6 digits');
});

test('a plugin without words leaves them to the rule', () => {
  const problem: FieldProblem = {
    type: 'plugin',
    source: 'format',
    plugin: 'cn-mobile',
    failure: { code: 'no such code' },
  };
  expect(describeProblem(problem, view, 'zh-CN', {})).toBe('请输入正确的密码');
});

test('words that somebody set for "required" stand for choices too', () => {
  const choices = { ...view, choices: [{ value: 'x', label: 'X' }] };
  const problem: FieldProblem = { type: 'rule', rule: 'required' };
  expect(describeProblem(problem, choices, 'en', {})).toBe('Please choose 密码');
  expect(describeProblem(problem, choices, 'en', { messages: { required: 'Needed' } })).toBe(
    'Needed',
  );
});
