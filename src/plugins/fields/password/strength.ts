export type StrengthLevel = 'weak' | 'medium' | 'strong';

/** Passwords that guessers try first, and their usual stems, in lower case. */
const COMMON = new Set(
  (
    'password passwort passw0rd p@ssw0rd p@ssword password1 password123 admin admin123 administrator welcome ' +
    'welcome1 letmein iloveyou sunshine princess dragon monkey football baseball superman master shadow ' +
    'woaini1314 woaini520 5201314 1314520 a123456 a1234567 a12345678 aa123456 aa12345678 abc123456 abcd1234 ' +
    'abc12345 qq123456 wang1234 zxcvbnm1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 qwer1234 asdf1234 q1w2e3r4 ' +
    'zhang123 student student123 campus123 xuesheng wangluo 88888888 66668888 12301230 changeme'
  ).split(' '),
);

/**
 * Rows that fingers and habits follow. A step along a row adds nothing for a guesser to find out.
 */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * Below these numbers of bits a password is weak, or medium. Online guessing is slow, so the marks
 * are mild.
 */
const MEDIUM_BITS = 36;
const STRONG_BITS = 60;
const SHORT = 8;

/**
 * Estimates the strength of a password by a rough count of bits: the characters that neither repeat
 * nor continue a row, times the size of the classes in use. Undefined for an empty password. The
 * result is only advice; the school's schema decides.
 */
export function passwordStrength(password: string): StrengthLevel | undefined {
  if (password === '') return undefined;
  const characters = [...password];
  if (characters.length < SHORT || isCommon(password)) return 'weak';
  const bits = informative(characters) * Math.log2(poolSize(password));
  if (bits < MEDIUM_BITS) return 'weak';
  return bits < STRONG_BITS ? 'medium' : 'strong';
}

/** A common word with a few digits or signs around it is as common. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  const stem = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return COMMON.has(lower) || (COMMON.has(stem) && lower.length - stem.length <= 6);
}

/**
 * Two different characters that alternate carry little information, so each counts twice at most.
 */
function informative(characters: readonly string[]): number {
  const steps = characters.filter((character, index) => {
    const previous = characters[index - 1]?.toLowerCase();
    return previous === undefined || !isStep(previous, character.toLowerCase());
  }).length;
  return Math.min(steps, new Set(characters).size * 2);
}

function isStep(previous: string, next: string): boolean {
  return (
    previous === next ||
    ROWS.some((row) => row.includes(previous + next) || row.includes(next + previous))
  );
}

function poolSize(password: string): number {
  const classes: readonly (readonly [RegExp, number])[] = [
    [/[0-9]/, 10],
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[ -/:-@[-`{-~]/, 33],
    [/[^ -~]/, 100],
  ];
  return classes.reduce(
    (size, [pattern, count]) => (pattern.test(password) ? size + count : size),
    0,
  );
}
