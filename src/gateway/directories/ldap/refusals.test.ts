import { describe, expect, it } from 'vitest';
import { dnFor, filterFor } from './escape';
import { readPolicyError } from './password-policy-control';
import { codeOfRefusal } from './refusals';

describe('a refused bind', () => {
  const ad = (data: string) =>
    `80090308: LdapErr: DSID-0C090447, comment: AcceptSecurityContext error, data ${data}, v3839 Code: 0x31`;

  it.each<[string, number, string, number | undefined, number | undefined]>([
    ['a wrong password', 49, '', undefined, 20006],
    ['a password of a policy that has expired', 49, '', 0, 20033],
    ['an account that a policy has locked', 49, '', 1, 20001],
    ['Active Directory: no such user', 49, ad('525'), undefined, 20006],
    ['Active Directory: a wrong password', 49, ad('52e'), undefined, 20006],
    ['Active Directory: not at this hour', 49, ad('530'), undefined, 10000],
    ['Active Directory: an expired password', 49, ad('532'), undefined, 20033],
    ['Active Directory: a disabled account', 49, ad('533'), undefined, 20022],
    ['Active Directory: an account whose time is over', 49, ad('701'), undefined, 20022],
    ['Active Directory: a password to be changed', 49, ad('773'), undefined, 20033],
    ['Active Directory: a locked account', 49, ad('775'), undefined, 20001],
    ['Active Directory: what nobody knows', 49, ad('6f7'), undefined, 20006],
    [
      '389 Directory Server: too many wrong passwords',
      19,
      'Exceed password retry limit.',
      undefined,
      20001,
    ],
    ['389 Directory Server: an expired password', 19, 'password expired!', undefined, 20033],
    ['389 Directory Server: a disabled account', 53, 'Account inactivated.', undefined, 20022],
    ['an entry that is gone', 32, '', undefined, 20006],
    ['an entry without a password', 48, '', undefined, 20006],
    ['a DN that is none', 34, '', undefined, 20006],
    ['a server that is busy', 51, '', undefined, undefined],
    ['a server that wants TLS', 13, '', undefined, undefined],
    ['a server that will not, for another reason', 53, '', undefined, undefined],
  ])(
    'is answered by what the server means: %s',
    (_what, resultCode, message, policyError, code) => {
      expect(codeOfRefusal({ resultCode, message, policyError })).toBe(code);
    },
  );
});

describe('the response of a password policy', () => {
  it.each<[string, number[], number | undefined]>([
    ['an error', [0x30, 3, 0x81, 1, 1], 1],
    ['a warning and an error', [0x30, 8, 0xa0, 3, 0x81, 1, 2, 0x81, 1, 2], 2],
    ['a warning alone', [0x30, 5, 0xa0, 3, 0x80, 1, 9], undefined],
    ['nothing', [0x30, 0], undefined],
    ['no value', [], undefined],
    ['a length that is too long', [0x30, 9, 0x81, 1, 1], undefined],
    ['something else', [4, 3, 0x81, 1, 1], undefined],
  ])('says %s', (_what, bytes, error) => {
    expect(readPolicyError(Buffer.from(bytes))).toBe(error);
  });
});

describe('a name in a filter or a DN', () => {
  it.each([
    ['2023001', '(uid=2023001)', 'uid=2023001,ou=people'],
    ['李 雷', '(uid=李 雷)', 'uid=李 雷,ou=people'],
    ['*', '(uid=\\2a)', 'uid=\\2a,ou=people'],
    ['a)(uid=*', '(uid=a\\29\\28uid\\3d\\2a)', 'uid=a\\29\\28uid\\3d\\2a,ou=people'],
    ['a\0\\', '(uid=a\\00\\5c)', 'uid=a\\00\\5c,ou=people'],
    ['a,ou=x+b', '(uid=a\\2cou\\3dx\\2bb)', 'uid=a\\2cou\\3dx\\2bb,ou=people'],
    [' a ', '(uid= a )', 'uid=\\20a\\20,ou=people'],
    ['$&', '(uid=\\24\\26)', 'uid=\\24\\26,ou=people'],
    ['№', '(uid=\\e2\\84\\96)', 'uid=\\e2\\84\\96,ou=people'],
    ['${account}', '(uid=\\24\\7baccount\\7d)', 'uid=\\24\\7baccount\\7d,ou=people'],
  ])('is a name and nothing else: %j', (name, filter, dn) => {
    expect(filterFor('(uid=${account})', name)).toBe(filter);
    expect(dnFor('uid=${account},ou=people', name)).toBe(dn);
  });
});
