import { normalizeWidth, type Registry } from '../../engine';
import type {
  AccountField,
  AccountInput,
  AccountProblem,
  AccountProblemCode,
} from './account-input';
import { cellProblem } from './cell-problem';

/** The texts of one account, as they stand in a file. */
export type AccountTexts = Partial<Record<AccountField, string>>;

/** An account's name: no blanks, and nothing that does not print. */
const USERNAME = /^[^\s\p{Cc}\p{Cf}]{1,64}$/u;

const DISPLAY_NAME = /^[^\p{Cc}]{1,64}$/u;

/** A passport or a residence permit, of a person without a resident ID number. */
const OTHER_DOCUMENT = /^(?=.*[A-Z])[A-Z0-9]{5,14}$/;

/**
 * Texts that count as they are written; all others are as a keyboard set to English types them, as
 * at sign-in.
 */
const VERBATIM: readonly AccountField[] = ['displayName', 'password'];

/** The fewest and most characters of a first password that is given. */
const PASSWORD = /^[^\p{Cc}]{6,64}$/u;

/**
 * Checks and normalises what a file says of one account. An empty text counts as not given.
 *
 * @returns the account, or all that is wrong with it
 */
export function checkAccount(
  line: number,
  texts: AccountTexts,
  registry: Registry,
): AccountInput | AccountProblem[] {
  const problems: AccountProblem[] = [];
  const refuse = (field: AccountField, code: AccountProblemCode) => {
    problems.push({ line, field, code });
  };

  /** The text of a field that is given and no formula. */
  function textOf(field: AccountField): string | undefined {
    const given = texts[field]?.trim() ?? '';
    const text = VERBATIM.includes(field) ? given : normalizeWidth(given);
    if (text === '') return undefined;
    const problem = cellProblem(text, field === 'username');
    // A password may begin with anything.
    if (problem === undefined || (problem === 'formula' && field === 'password')) return text;
    refuse(field, problem);
    return undefined;
  }

  function checked(
    field: AccountField,
    isRight: (text: string) => boolean,
    code: AccountProblemCode,
  ): string | undefined {
    const text = textOf(field);
    if (text === undefined || isRight(text)) return text;
    refuse(field, code);
    return undefined;
  }

  const phoneFormat = registry.format('cn-mobile');
  const idFormat = registry.format('cn-id-card');
  const isIdCard = (text: string) => idFormat?.check(text) === undefined;
  const username = checked('username', (text) => USERNAME.test(text), 'username-invalid');
  const displayName = checked(
    'displayName',
    (text) => DISPLAY_NAME.test(text),
    'display-name-invalid',
  );
  const phone = checked('phone', (text) => phoneFormat?.check(text) === undefined, 'phone-invalid');
  const identification = checked(
    'identification',
    (text) => isIdCard(text) || OTHER_DOCUMENT.test(text.toUpperCase()),
    'identification-invalid',
  );
  const password = checked('password', (text) => PASSWORD.test(text), 'password-invalid');
  if (username === undefined && !problems.some(({ field }) => field === 'username')) {
    refuse('username', 'username-missing');
  }
  if (username === undefined || problems.length > 0) return problems;
  return {
    line,
    username,
    displayName,
    phone: phone && (phoneFormat?.normalize?.(phone) ?? phone),
    identification:
      identification && (idFormat?.normalize?.(identification) ?? identification).toUpperCase(),
    password,
  };
}
