import { expect, it } from 'vitest';
import { createTranslate } from '../../engine';
import { contractOperations } from '../../wire/calls/contract-operations';
import { actedWords, nameOfSentence } from './operation-words';

const chinese = createTranslate('zh-CN');
const english = createTranslate('en');

it('says what a form would have done as who is no programmer reads it', () => {
  expect(actedWords('requestCode', contractOperations, chinese)).toBe(
    '预览不会真正执行：发送短信验证码。',
  );
  expect(actedWords('requestCode', contractOperations, english)).toBe(
    'The preview does not do this: Asks for a verification code by text message.',
  );
  expect(actedWords('leave', contractOperations, english)).toBe(
    'The preview does not leave the page.',
  );
});

it('says nothing of what a page only reads', () => {
  expect(actedWords('listPlans', contractOperations, english)).toBeUndefined();
});

it('names an operation without a description', () => {
  const operations = { ask: { method: 'POST' } };
  expect(actedWords('ask', operations, english)).toBe('The preview does not do this: ask');
});

it.each([
  ['学生登录并接入网络。', '学生登录并接入网络'],
  ['Ends the session.', 'Ends the session'],
  ['密码是否正确？', '密码是否正确？'],
])('calls a choice %s without the full stop of its sentence', (sentence, name) => {
  expect(nameOfSentence(sentence)).toBe(name);
});
