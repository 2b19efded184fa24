import { describe, expect, it } from 'vitest';
import type { InitialPassword, PasswordPolicy } from '../../engine';
import { initialPassword } from './initial-password';
import { findPasswordFault } from './password-policy';

describe('findPasswordFault', () => {
  const cases: readonly [string, PasswordPolicy | undefined, string | undefined][] = [
    ['Right-2026-xy', undefined, undefined],
    ['Rt-2026', undefined, 'short'],
    ['Right-2026-xy', { minLength: 14 }, 'short'],
    ['长长的密码句子一共十一字', { minLength: 12 }, undefined],
    ['right2026xy', { kinds: 3 }, 'kinds'],
    ['Right2026xy', { kinds: 3 }, undefined],
    ['Right2026xy', { kinds: 4 }, 'kinds'],
    ['Right-2026', { kinds: 4 }, undefined],
    ['my-RiverSide-42', { refused: ['riverside'] }, 'easy'],
    ['my-river-42-side', { refused: ['riverside'] }, undefined],
    ['password123', undefined, 'easy'],
    ['13800138000', undefined, 'easy'],
  ];
  it.each(cases)('%s by %j: %s', (password, policy, fault) => {
    expect(findPasswordFault(password, policy, ['13800138000'])).toBe(fault);
  });
});

describe('initialPassword', () => {
  const account = {
    username: '2026001',
    phone: '13800138000',
    identification: '11010519491231002X',
  };
  const cases: readonly [InitialPassword | undefined, string | undefined][] = [
    [undefined, undefined],
    [{ from: 'identification', last: 6 }, '31002X'],
    [{ from: 'phone', last: 8, prefix: 'Xy@' }, 'Xy@00138000'],
    [{ from: 'username' }, '2026001'],
  ];
  it.each(cases)('%j makes %s', (rule, password) => {
    expect(initialPassword(rule, account)).toBe(password);
  });

  it('makes none of what is not there', () => {
    expect(initialPassword({ from: 'phone', last: 6 }, { username: '1' })).toBeUndefined();
  });
});
