import { expect, it } from 'vitest';
import { requestDevice } from './request-device';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';
const tablet = 'Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/131.0.0.0 Mobile Safari/537.36';
const app = 'CampusApp/1.0';

it.each([
  ['the browser’s own verdict', { 'user-agent': mac, 'x-device-class': 'IOS' }, 'IOS'],
  ['the agent, without one', { 'user-agent': mac }, 'PC'],
  ['the agent, where the verdict is none', { 'user-agent': mac, 'x-device-class': 'ios' }, 'PC'],
  ['the agent of a tablet', { 'user-agent': tablet }, 'PC'],
  [
    'the Client Hints',
    { 'user-agent': app, 'sec-ch-ua-mobile': '?1', 'sec-ch-ua-platform': '"Android"' },
    'ANDROID',
  ],
  ['nothing', {}, 'PC'],
])('goes by %s', (_, headers, expected) => {
  expect(requestDevice(headers)).toBe(expected);
});

it('takes tablets for what the school says', () => {
  expect(requestDevice({ 'user-agent': tablet }, 'SYSTEM')).toBe('ANDROID');
});
