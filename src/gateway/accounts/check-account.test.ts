import { describe, expect, it } from 'vitest';
import { pluginRegistry } from '../../plugins/definitions';
import type { AccountProblemCode } from './account-input';
import { type AccountTexts, checkAccount } from './check-account';

const registry = pluginRegistry();
const check = (texts: AccountTexts) => checkAccount(7, texts, registry);

describe('checkAccount', () => {
  it('normalises what is right, and takes what is empty for not given', () => {
    expect(
      check({
        username: ' 2026001 ',
        displayName: '张三',
        phone: '+86 138-0013-8000',
        identification: '11010519491231002x',
        password: '',
      }),
    ).toEqual({
      line: 7,
      username: '2026001',
      displayName: '张三',
      phone: '13800138000',
      identification: '11010519491231002X',
      password: undefined,
    });
  });

  it('takes full-width characters for what a student types at sign-in, but in names and passwords', () => {
    const texts = {
      username: '２０２６００１',
      phone: '１３８００１３８０００',
      password: 'Ｐａｓｓ２６',
    };
    expect(check({ ...texts, identification: 'ｅ１２３４５６７８', displayName: '李Ａ' })).toEqual({
      ...{ line: 7, username: '2026001', phone: '13800138000', identification: 'E12345678' },
      ...{ displayName: '李Ａ', password: 'Ｐａｓｓ２６' },
    });
  });

  it.each(['2026-11-301', '2026-001', '20261130', 'nov-a', 'true.li', '2026-11-30a'])(
    'accepts the name %s, which is no date',
    (username) => {
      expect(check({ username })).toMatchObject({ username });
    },
  );

  it.each([
    ['a passport', { identification: 'e12345678' }, 'E12345678'],
    ['an old ID number', { identification: '440524880101001' }, '440524880101001'],
  ])('accepts %s', (_, texts, identification) => {
    expect(check({ username: 'a', ...texts })).toMatchObject({ identification });
  });

  const wrong: readonly [AccountTexts, AccountProblemCode][] = [
    [{}, 'username-missing'],
    [{ username: '   ' }, 'username-missing'],
    [{ username: 'zhang san' }, 'username-invalid'],
    [{ username: 'x'.repeat(65) }, 'username-invalid'],
    [{ username: 'a\u202eb' }, 'username-invalid'],
    [{ username: '=cmd|calc' }, 'formula'],
    [{ username: '@SUM(A1)' }, 'formula'],
    [{ username: '#N/A' }, 'formula-failed'],
    ...['2026-11-30', '2026/1/3', '2026-11-30 00:00:00', '11/30/2026', '30-Nov-26', 'Nov-26']
      .concat('3-Jan', '11月30日', '２０２６年１１月３０日', 'TRUE', 'false')
      .map((username): [AccountTexts, AccountProblemCode] => [{ username }, 'name-converted']),
    [{ username: 'a', displayName: '#REF!' }, 'formula-failed'],
    [{ username: 'a', displayName: '+cmd' }, 'formula'],
    [{ username: 'a', displayName: '-2+3' }, 'formula'],
    [{ username: 'a', displayName: 'x'.repeat(65) }, 'display-name-invalid'],
    [{ username: 'a', displayName: 'x\ny' }, 'display-name-invalid'],
    [{ username: 'a', phone: '12345' }, 'phone-invalid'],
    [{ username: 'a', phone: '1.38E+10' }, 'number-shortened'],
    [{ username: 'a', identification: '1.10105E+17' }, 'number-shortened'],
    [{ username: 'a', identification: '110105194912310021' }, 'identification-invalid'],
    [{ username: 'a', identification: '123456789' }, 'identification-invalid'],
    [{ username: 'a', password: '12345' }, 'password-invalid'],
    [{ username: 'a', password: 'x'.repeat(65) }, 'password-invalid'],
  ];
  it.each(wrong)('refuses %j: %s', (texts, code) => {
    expect(check(texts)).toMatchObject([{ line: 7, code }]);
  });

  it('tells all that is wrong with one line', () => {
    expect(check({ username: '=x', phone: '1' })).toEqual([
      { line: 7, field: 'username', code: 'formula' },
      { line: 7, field: 'phone', code: 'phone-invalid' },
    ]);
  });
});
