import { describe, expect, it } from 'vitest';
import { BusyError, createPasswords } from './passwords';

const quick = { cost: { ln: 4, r: 8, p: 1 } };

describe('createPasswords', () => {
  it('knows the password again, and no other', async () => {
    const passwords = createPasswords(quick);
    const hash = await passwords.hash('Formgate-2026');
    expect(await passwords.verify('Formgate-2026', hash)).toBe(true);
    expect(await passwords.verify('formgate-2026', hash)).toBe(false);
    expect(await passwords.hash('Formgate-2026')).not.toBe(hash);
  });

  it('takes a letter as the same, however it is composed', async () => {
    const passwords = createPasswords(quick);
    expect(await passwords.verify('cafe\u0301', await passwords.hash('caf\u00e9'))).toBe(true);
  });

  it('answers no without a hash, whatever the password', async () => {
    expect(await createPasswords(quick).verify('', undefined)).toBe(false);
  });

  it('keeps its parameters in the hash, so that a costlier setting reads older hashes', async () => {
    const hash = await createPasswords(quick).hash('Formgate-2026');
    expect(hash).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$/);
    const costlier = createPasswords({ cost: { ln: 5, r: 8, p: 1 } });
    expect(await costlier.verify('Formgate-2026', hash)).toBe(true);
  });

  it('uses 2^15 · 8 by default', async () => {
    expect(await createPasswords().hash('x')).toMatch(/^\$scrypt\$ln=15,r=8,p=1\$/);
  });

  it('refuses when too many wait, and goes on afterwards', async () => {
    const passwords = createPasswords({ ...quick, concurrency: 1, waiting: 1 });
    const results = await Promise.allSettled(['a', 'b', 'c'].map(passwords.hash));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(results[2]).toMatchObject({ reason: expect.any(BusyError) });
    expect(await passwords.hash('d')).toContain('$scrypt$');
  });
});
