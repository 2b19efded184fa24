import { describe, expect, it } from 'vitest';
import { md4 } from './md4';
import { authenticatorResponse, challengeHash, isServerProof, ntHash, ntResponse } from './ms-chap';

const hex = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'hex');

/** RFC 1320, appendix A.5. */
it.each([
  ['', '31d6cfe0d16ae931b73c59d7e0c089c0'],
  ['a', 'bde52cb31de33e46245e05fbdbd6fb24'],
  ['abc', 'a448017aaf21d8525fc10ae87aa6729d'],
  ['message digest', 'd9130a8164549fe818874806e1c7014b'],
  ['abcdefghijklmnopqrstuvwxyz', 'd79e1c308aa5bbcdeea8ed63df412da9'],
  [
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
    '043f8582f241db351ce627e153e7f0e4',
  ],
  ['1234567890'.repeat(8), 'e33b4ddc9c38f2199c3e7b164fcc0536'],
])('MD4 of "%s"', (text, digest) => {
  expect(md4(Buffer.from(text)).toString('hex')).toBe(digest);
});

/** RFC 2759, section 9.2. */
describe('MS-CHAPv2', () => {
  const password = 'clientPass';
  const challenge = {
    username: 'User',
    authenticator: hex('5B 5D 7C 7D 7B 3F 2F 3E 3C 2C 60 21 32 26 26 28'),
    peer: hex('21 40 23 24 25 5E 26 2A 28 29 5F 2B 3A 33 7C 7E'),
  };
  const response = hex('82 30 9E CD 8D 70 8B 5E A0 8F AA 39 81 CD 83 54 42 33 11 4A 3D 85 D6 DF');
  const proof = 'S=407A5589115FD0D6209F510FE9C04566932CDA56';

  it('makes what RFC 2759 makes', () => {
    expect(challengeHash(challenge)).toEqual(hex('D0 2E 43 86 BC E9 12 26'));
    expect(ntHash(password)).toEqual(hex('44 EB BA 8D 53 12 B8 D6 11 47 44 11 F5 69 89 AE'));
    expect(ntResponse(challenge, password)).toEqual(response);
    expect(authenticatorResponse(challenge, password, response)).toBe(proof);
  });

  it('leaves a Windows domain out of the challenge', () => {
    const domain = { ...challenge, username: 'CAMPUS\\User' };
    expect(ntResponse(domain, password)).toEqual(response);
  });

  it.each([
    [proof, true],
    [`${proof} M=Welcome`, true],
    [proof.replace('4', '5'), false],
    ['', false],
  ])('takes %s for the server’s proof: %s', (text, right) => {
    expect(isServerProof(text, proof)).toBe(right);
  });
});
