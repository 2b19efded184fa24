import { cnIdCardFormat } from '../../../plugins/definitions';

/** The kind of secret in a text. */
export type SecretKind =
  | 'jwt'
  | 'private-key'
  | 'access-key'
  | 'webhook'
  | 'password-in-address'
  | 'password'
  | 'id-number'
  | 'named-value';

/** The place of a secret in a text. The secret itself is never part of a finding. */
export interface FoundSecret {
  kind: SecretKind;
  offset: number;
  length: number;
}

const SHAPES: readonly { kind: SecretKind; pattern: RegExp }[] = [
  { kind: 'private-key', pattern: /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----/g },
  { kind: 'jwt', pattern: /(?<![\w-])eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/g },
  {
    kind: 'access-key',
    pattern: new RegExp(
      `(?<![A-Za-z0-9])(?:${[
        '(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}', // Amazon
        'LTAI[A-Za-z0-9]{12,24}', // Alibaba Cloud
        'AKID[A-Za-z0-9]{32}', // Tencent Cloud
        'AIza[\\w-]{35}', // Google
        'gh[pousr]_[A-Za-z0-9]{36,}', // GitHub
        'github_pat_\\w{22,}',
        'glpat-[\\w-]{20,}', // GitLab
        'npm_[A-Za-z0-9]{36}',
        'xox[abeoprs]-(?=[\\w-]*[0-9])[\\w-]{10,}', // Slack
        '[sr]k_live_[A-Za-z0-9]{16,}', // Stripe
        'sk-(?=[\\w-]*[0-9])(?=[\\w-]*[A-Z])[\\w-]{20,}', // words in a row are no key
        'SG\\.[\\w-]{16,}\\.[\\w-]{16,}', // SendGrid
      ].join('|')})(?![A-Za-z0-9])`,
      'g',
    ),
  },
  {
    kind: 'webhook',
    pattern:
      /https:\/\/(?:hooks\.slack\.com\/services\/\S{10,}|oapi\.dingtalk\.com\/robot\/send\?\S*access_token=\w{16,}|qyapi\.weixin\.qq\.com\/cgi-bin\/webhook\/send\?\S*key=[\w-]{16,}|open\.feishu\.cn\/open-apis\/bot\/\S{16,})/g,
  },
  {
    kind: 'password-in-address',
    pattern: /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]*:\/\/[^\s/?#:@"']+:[^\s/?#@"']+@/gi,
  },
];

const NAME =
  /(?:secret|token|passw(?:or)?d|passphrase|pwd|api[-_ ]?key|access[-_ ]?key|private[-_ ]?key|credentials?|authorization)$/i;

const ASSIGNMENT =
  /(?:secret|token|passw(?:or)?d|pwd|api[-_]?key|access[-_]?key|private[-_]?key)["'`]?\s*[:=：]\s*["'`]?([\w+/=.~-]{16,})/gi;

/**
 * A password that a text tells: what follows the word, which is no length, date, number to call or
 * address.
 */
const TOLD_PASSWORD =
  /(?:密码|口令|passw(?:or)?d|passcode|pwd)\s?(?:[:：=]|(?:默认)?[为是]|\bis\b)\s*["'“‘`]?([A-Za-z0-9!#$%^&*._+@-]{6,32})(?![A-Za-z0-9/:])(?!\s*(?:位|个|字符|[至到~–-]|characters|digits|letters))/gi;
/** The same without a sign between: then it is a mix of letters and digits, or has other signs. */
const BARE_PASSWORD =
  /(?:密码|口令|passw(?:or)?d|passcode|pwd)\s?(?=[A-Za-z0-9!#$%^&*._+@-]*[A-Za-z])(?=[A-Za-z0-9!#$%^&*._+@-]*[0-9])([A-Za-z0-9!#$%^&*._+@-]{6,32})(?![A-Za-z0-9/:])/gi;
const NO_PASSWORD =
  /^(?:0\d{2,3}-|1[3-9]\d{9}$|[48]00-?\d|\d{4}-\d|\d+-\d+$|[^@]+@[^@]+\.|www\.|\*+$|802\.|.*(?:mschap|wpa\d|aes|sha\d))/i;
const ASKS_ABOUT =
  /(?:忘记|找回|重置|修改|重设|forg[eo]t(?:ten)?|reset|lost)[^\s.。,，!！?？（(]{0,6}\s?$/i;

/** A quick look before the long one: most texts hold nothing of the kind. */
const SUSPICIOUS =
  /PRIVATE KEY|eyJ|A[KSBC][IC][AD]|LTAI|AIza|gh[pousr]_|github_pat|glpat-|npm_|xox|k_live_|sk-|SG\.|hooks\.slack|dingtalk|qyapi|feishu|:\/\/[^\s/"']*@|secret|token|passw|pwd|key|密码|口令/i;

/** A resident ID number by its shape: 18 characters, with a day of birth among them. */
const ID_NUMBER =
  /(?<![0-9A-Za-z])[1-8]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![0-9A-Za-z])/g;

const NONE: readonly FoundSecret[] = [];

const MANY_DIGITS = /\d{17}/;

/** Whatever in a text looks like a secret. */
export function secretsIn(text: string): readonly FoundSecret[] {
  if (text.length < 8 || !(SUSPICIOUS.test(text) || MANY_DIGITS.test(text))) return NONE;
  const shaped = SHAPES.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].map(
      ({ 0: match, index }): FoundSecret => ({
        kind,
        offset: index,
        length: match.length,
      }),
    ),
  );
  const assigned = [...text.matchAll(ASSIGNMENT)].flatMap(
    ({ 0: match, 1: value = '', index }): FoundSecret[] =>
      isRandom(value)
        ? [
            {
              kind: 'named-value',
              offset: index + match.length - value.length,
              length: value.length,
            },
          ]
        : [],
  );
  const told = [...text.matchAll(TOLD_PASSWORD), ...text.matchAll(BARE_PASSWORD)].flatMap(
    ({ 0: match, 1: value = '', index }): FoundSecret[] =>
      isToldPassword(value) && !ASKS_ABOUT.test(text.slice(0, index))
        ? [
            {
              kind: 'password',
              offset: index + match.lastIndexOf(value),
              length: value.length,
            },
          ]
        : [],
  );
  const numbers = [...text.matchAll(ID_NUMBER)].flatMap(({ 0: match, index }): FoundSecret[] =>
    isIdNumber(match) ? [{ kind: 'id-number', offset: index, length: match.length }] : [],
  );
  return [
    ...shaped,
    ...numbers,
    ...[...assigned, ...told].filter((one) => shaped.every((other) => !overlaps(one, other))),
  ];
}

/**
 * True when a member's name says that its value is secret, and the value looks like one that a
 * machine made.
 */
export function isSecretMember(name: string, value: string): boolean {
  if (value.length < 16) return false;
  // The secret of a mini-program is 32 digits and letters; its appId is none such.
  if (name === 'appId') return /^[0-9a-f]{32}$/i.test(value);
  return NAME.test(name) && /^[\w+/=.~-]{16,}$/.test(value) && isRandom(value);
}

/** A number that somebody may have: it passes the check, and is none of the usual examples. */
function isIdNumber(number: string): boolean {
  const { check, samples } = cnIdCardFormat;
  return check(number) === undefined && !samples?.includes(number.toUpperCase());
}

function overlaps(left: FoundSecret, right: FoundSecret): boolean {
  return left.offset < right.offset + right.length && right.offset < left.offset + left.length;
}

function isToldPassword(value: string): boolean {
  return /[0-9]/.test(value) && !NO_PASSWORD.test(value);
}

/**
 * True when letters and digits are mixed as no word or path mixes them: 3 bits for each letter at
 * least (Shannon).
 */
function isRandom(value: string): boolean {
  if (!/[0-9]/.test(value) || !/[A-Za-z]/.test(value)) return false;
  if (/^assets\/|^[\w-]+(?:\.[\w-]+)*\.(?:json|md|svg|png|html?)$/i.test(value)) return false;
  const counts = new Map<string, number>();
  for (const letter of value) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const entropy = [...counts.values()].reduce((sum, count) => {
    const share = count / value.length;
    return sum - share * Math.log2(share);
  }, 0);
  return entropy >= 3;
}
