import { demonstrationStudents } from '../../../src/gateway/demonstration/students';

const typed = new Set<string>();
const invented = demonstrationStudents.flatMap(({ password, identification }) => [
  password,
  identification,
]);
let made = 0;

/** Notes what was typed or sent and may turn up nowhere; gives it back. */
export function keepSecret(text: string): string {
  typed.add(text);
  return text;
}

/** A password that nobody had before. */
export function newPassword(): string {
  made += 1;
  return keepSecret(`Lantern-${process.pid}-${made}`);
}

/** What `keepSecret` has noted in this process. */
export function typedSecrets(): ReadonlySet<string> {
  return typed;
}

/**
 * The secrets that a text gives away: what was typed in this process, and what the demonstration's
 * students have.
 */
export function secretsIn(text: string): string[] {
  return findSecrets(text, [...typed, ...invented]);
}

/**
 * Those of some secrets that a text gives away. Chance may spell a code in a ciphertext, a hash, a
 * time or a request's id: a secret of digits alone counts where no digit or hex letter stands
 * beside it.
 */
export function findSecrets(text: string, secrets: Iterable<string>): string[] {
  const clear = text.replace(/[0-9a-f]{32,}/gi, '');
  const givesAway = (secret: string) =>
    /^\d+$/.test(secret)
      ? new RegExp(`(?<![0-9a-f])${secret}(?![0-9a-f])`, 'i').test(clear)
      : clear.includes(secret);
  return [...secrets].filter(givesAway);
}
