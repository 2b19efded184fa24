import { expect, test } from 'vitest';
import { plugins } from '../../../tests/support/render-blocks';
import { type Configuration, createTranslate, type FieldView, type Locale } from '../../engine';
import { describeProblem, type FieldProblem } from './problems';

const view: FieldView = {
  name: 'again',
  label: '密码',
  widget: 'password',
  options: {},
  type: 'string',
  required: true,
  labelMode: 'control',
  hidden: false,
  collapsed: false,
  isAgreement: false,
};
const confirm: FieldProblem = {
  type: 'plugin',
  source: 'widget',
  plugin: 'password',
  failure: { code: 'confirm' },
};

const describe = (
  problem: FieldProblem,
  field: FieldView,
  locale: Locale,
  school: Pick<Configuration, 'messages'>,
) => describeProblem(problem, field, createTranslate(locale), school, plugins.registry);

test('a message that a catalogue has in another language is shown in it', () => {
  const translate = createTranslate('ja', {
    'default.required': '${label}を入力してください',
    'widget.password.confirm': 'パスワードが一致しません',
  });
  const required: FieldProblem = { type: 'rule', rule: 'required' };
  expect(describeProblem(required, view, translate, {}, plugins.registry)).toBe(
    '密码を入力してください',
  );
  expect(describeProblem(confirm, view, translate, {}, plugins.registry)).toBe(
    'パスワードが一致しません',
  );
});

test("a plugin's message is in the language of the page", () => {
  expect(describe(confirm, view, 'zh-CN', {})).toBe('两次输入的密码不一致');
  expect(describe(confirm, view, 'en', {})).toBe('The two passwords are not the same');
});

test("the gateway's message is in the language of the page too", () => {
  const problem: FieldProblem = { type: 'server', message: { 'zh-CN': '密码不正确', en: 'Wrong' } };
  expect(describe(problem, view, 'zh-CN', {})).toBe('密码不正确');
  expect(describe(problem, view, 'en', {})).toBe('Wrong');
});

test("the school's message for a rule comes before a plugin's, the field's before both", () => {
  const school = { messages: { confirm: '学校' } };
  expect(describe(confirm, view, 'zh-CN', school)).toBe('学校');
  const own = { ...view, messages: { confirm: '字段' } };
  expect(describe(confirm, own, 'zh-CN', school)).toBe('字段');
});

test("a message that is not in the reader's language leaves the plugin's exact one", () => {
  const own = { ...view, messages: { confirm: { 'zh-CN': '字段' }, format: { 'zh-CN': '号码' } } };
  expect(describe(confirm, own, 'en', {})).toBe('The two passwords are not the same');
  expect(describe(confirm, own, 'en', { messages: { confirm: 'School' } })).toBe('School');
  const short: FieldProblem = {
    type: 'plugin',
    source: 'format',
    plugin: 'cn-mobile',
    failure: { code: 'length' },
  };
  expect(describe(short, own, 'en', {})).toBe('A mobile number has 11 digits');
  expect(describe(short, own, 'zh-CN', {})).toBe('号码');
});

test("a failure's parameters are in its message", () => {
  const failure = { code: 'digits', params: { length: 6 } };
  const problem: FieldProblem = { type: 'plugin', source: 'widget', plugin: 'sms-code', failure };
  expect(describe(problem, view, 'en', {})).toBe('The code has 6 digits');
});

test('a plugin without a message for a failure leaves it to the rule', () => {
  const problem: FieldProblem = {
    type: 'plugin',
    source: 'format',
    plugin: 'cn-mobile',
    failure: { code: 'no such code' },
  };
  expect(describe(problem, view, 'zh-CN', {})).toBe('请输入正确的密码');
});

test('a message that somebody set for "required" counts for choices too', () => {
  const choices = { ...view, choices: [{ value: 'x', label: 'X' }] };
  const problem: FieldProblem = { type: 'rule', rule: 'required' };
  expect(describe(problem, choices, 'en', {})).toBe('密码: please choose one');
  expect(describe(problem, choices, 'en', { messages: { required: 'Needed' } })).toBe('Needed');
});

test('a tick is asked for as one where nobody set a message in the language of the page', () => {
  const tick: FieldView = { ...view, label: 'Terms', type: 'boolean' };
  const own = { ...tick, messages: { required: { 'zh-CN': '请先同意' } } };
  const problem: FieldProblem = { type: 'rule', rule: 'required' };
  expect(describe(problem, own, 'zh-CN', {})).toBe('请先同意');
  expect(describe(problem, own, 'en', {})).toBe(describe(problem, tick, 'en', {}));
  expect(describe(problem, own, 'en', {})).not.toContain('enter');
});
