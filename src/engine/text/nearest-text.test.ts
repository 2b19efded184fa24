import { expect, test } from 'vitest';
import { nearestText } from './nearest-text';

test.each([
  ['Sing in', ['Sign in', 'Sign out'], 'Sign in'],
  [
    'Sign in with your number',
    ['Sign in with your student number', 'Forgot?'],
    'Sign in with your student number',
  ],
  ['学号由图书馆发放', ['学号由信息中心发放', '忘记密码'], '学号由信息中心发放'],
  ['A welcome to all', ['Forgot your password?', 'Devices'], undefined],
  ['Call us at 1234 today', ['Call us at 5678 today', 'Call us at 5679 today'], undefined],
])('%s was changed into the nearest of several texts', (text, candidates, nearest) => {
  expect(nearestText(text, candidates)).toBe(nearest);
});
