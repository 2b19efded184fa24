import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords';

const quick = { cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } };

/** `Formgate-2026` as an earlier version of the gateway hashed it. */
const SCRYPT =
  '$scrypt$ln=4,r=8,p=1$MDEyMzQ1Njc4OWFiY2RlZg$qBbb3SriXu_Tt3ZiAXcJZZfnDd3gsn55xbDifKXLzjM';

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

  it('says no without a hash, whatever the password', async () => {
    expect(await createPasswords(quick).verify('', undefined)).toBe(false);
    expect(await createPasswords(quick).verify('!', '!')).toBe(false);
  });

  it('does the same work without a hash as with one made now', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('Formgate-2026');
    /** Of the processor, so that other work on the machine does not count. */
    const timeOf = async (stored: string | undefined) => {
      const times = [];
      for (let round = 0; round < 5; round += 1) {
        const start = process.cpuUsage();
        await passwords.verify('another', stored);
        const { user, system } = process.cpuUsage(start);
        times.push(user + system);
      }
      return Math.min(...times);
    };
    const ratio = (await timeOf(undefined)) / (await timeOf(hash));
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('writes its parameters into the hash, so that a costlier setting reads older hashes and renews them', async () => {
    const passwords = createPasswords(quick);
    const hash = await passwords.hash('Formgate-2026');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    expect(passwords.isOutdated(hash)).toBe(false);
    const costlier = createPasswords({ cost: { memoryCost: 16, timeCost: 1, parallelism: 1 } });
    expect(await costlier.verify('Formgate-2026', hash)).toBe(true);
    expect(costlier.isOutdated(hash)).toBe(true);
  });

  it("uses OWASP's setting by default", async () => {
    expect(await createPasswords().hash('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('reads hashes of scrypt, and says that they are outdated', async () => {
    const passwords = createPasswords(quick);
    expect(await passwords.verify('Formgate-2026', SCRYPT)).toBe(true);
    expect(await passwords.verify('formgate-2026', SCRYPT)).toBe(false);
    expect(passwords.isOutdated(SCRYPT)).toBe(true);
    await expect(passwords.verify('x', '$scrypt$nothing')).rejects.toThrow(/not written as/);
  });
});
