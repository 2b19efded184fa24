import { expect, it } from 'vitest';
import { isUnprotectedOrigin } from './public-url';

it.each([
  ['https://portal.example.edu.cn', false],
  ['http://portal.example.edu.cn', true],
  ['http://10.0.0.5:8080', true],
  ['http://localhost.example.cn', true],
  ['http://127.example.cn', true],
  ['http://localhost', false],
  ['http://portal.localhost:8080', false],
  ['http://127.0.0.1:8080', false],
  ['http://[::1]:8080', false],
])('what is sent to %s can be read on the way: %s', (origin, isUnprotected) => {
  expect(isUnprotectedOrigin(origin)).toBe(isUnprotected);
});
