import { demonstrationStudents } from '../../../src/gateway/accounts/demonstration-students';

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

/** The secrets that a text gives away. Ciphertext and hashes are passed over: chance may spell a code in them. */
export function secretsIn(text: string, { alsoInvented = true } = {}): string[] {
  const clear = text.replace(/[0-9a-f]{32,}/gi, '');
  return [...typed, ...(alsoInvented ? invented : [])].filter((secret) => clear.includes(secret));
}
