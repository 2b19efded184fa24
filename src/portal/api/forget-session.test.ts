import { expect, it, vi } from 'vitest';
import { createTranslate } from '../../engine';
import { forgetSession } from './forget-session';

it.each([
  [1017, 1],
  [20015, 0],
  ...[20028, 20029, 20030, 20031, 20032].map((code): [number, number] => [code, 1]),
])('forgets a session at code %i, and says why: %i', (code, times) => {
  const tokens = { clear: vi.fn() };
  const toast = vi.fn();
  const language = { current: () => createTranslate('en') };
  const message = { id: 'why', words: { 'zh-CN': '原因', en: 'The reason.' } };
  forgetSession(
    { portal: { tokens, language }, toast },
    { ok: false, code, message, silent: false },
  );
  expect(tokens.clear).toHaveBeenCalledTimes(1);
  expect(toast.mock.calls).toEqual(Array(times).fill(['The reason.', 'info', 4500]));
});
