import { createRequire } from 'node:module';

/** The package of dictionaries, which unpacks all of them as it loads: that takes a while. */
type Dictionaries = typeof import('@zxcvbn-ts/language-common');

/** The 49,000 passwords that stand most often in what was stolen elsewhere, in small letters. */
let stolen: ReadonlySet<string> | undefined;

function isStolen(plain: string): boolean {
  stolen ??= readStolen();
  return stolen.has(plain);
}

/** Loads the dictionaries with the first new password: a process that sets none does without. */
function readStolen(): ReadonlySet<string> {
  const { dictionary }: Dictionaries = createRequire(import.meta.url)('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Words that passwords are mostly made of, with or without figures and signs around them. */
const COMMON =
  /^[^\p{L}]*(p[a@]ssw[o0]rd|passwort|admin(istrator)?|root|guest|user|student|school|campus|welcome|letmein|iloveyou|monkey|dragon|football|superman|sunshine|princess|woaini|woaiwojia|qwer|asdf|zxcv|abc|abcd|abcdef|qaz|wsx|qazwsx|test|login|wifi|xuesheng|xuexiao|mima)[^\p{L}]*$/u;

/** Rows of keys, letters and digits that people type in order, forwards and backwards. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((row) => [row, [...row].reverse().join('')]);

/**
 * Pieces of rows in a row of their own: `12345678`, `qwertyuiasdf`. From this length on a piece is
 * no chance.
 */
const PIECE = 4;

/**
 * True when a new password is among those that are tried first (NIST SP 800-63B, section 5.1.1.2):
 * a common one or one of those that were stolen elsewhere, characters in a row or over and over, or
 * what is known of its owner.
 *
 * @param known the owner's names and numbers
 */
export function isEasyPassword(password: string, known: readonly string[]): boolean {
  const plain = plainOf(password);
  return (
    isStolen(plain) ||
    COMMON.test(repeatedPart(plain)) ||
    /^(.{1,4})\1+.?$/u.test(plain) ||
    new Set(plain).size < 4 ||
    isInRows(plain.replace(/^\p{L}{1,2}(?=\d)/u, '')) ||
    known.some((each) => isPartOf(password, each))
  );
}

/** A password as it is compared: in one spelling of Unicode and in small letters. */
function plainOf(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

/** A text without its repetitions: `password` of `passwordpassword`. */
function repeatedPart(text: string): string {
  return /^(.{5,}?)\1+$/u.exec(text)?.[1] ?? text;
}

function isInRows(text: string): boolean {
  if (text === '') return true;
  if (text.length < PIECE) return false;
  for (let length = text.length; length >= PIECE; length -= 1) {
    const piece = text.slice(0, length);
    if (ROWS.some((row) => row.includes(piece)) && isInRows(text.slice(length))) return true;
  }
  return false;
}

/** True for a known text, and for a part of it with signs around, such as a date of birth. */
export function isPartOf(password: string, known: string): boolean {
  const [plain, whole] = [plainOf(password), plainOf(known)];
  const core = plain.replace(/^[\W_]+|[\W_]+$/g, '');
  return plain === whole || (core !== '' && whole.includes(core));
}
