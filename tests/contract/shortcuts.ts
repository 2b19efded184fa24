import type { ApiResponse, Harness } from '../support/api-harness';

/** The response of an operation that gives nothing. */
export const done = { code: 0, data: null };

/** What a response says of a failure. */
export const codeOf = ({ status, body }: ApiResponse) => ({
  status,
  code: body.code,
  field: body.field,
});

/** A code that is not this one. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** The calls that many tests make. */
export function shortcuts(api: () => Harness) {
  return {
    async askCode(phone: string): Promise<string> {
      await api().call('requestCode', { phone, type: 'RETRIEVE' });
      return api().codeFor(phone);
    },
    verify: (phone: string, verifyCode: string) =>
      api().call('verifyCode', { phone, type: 'RETRIEVE', verifyCode }),
    reset: (user: string, verifyCode: string, password = 'Next-2026-word') =>
      api().call('resetPasswordByCode', { user, verifyCode, password, confirm: password }),
    signIn: (user: string, password: string, more: object = {}) =>
      api().call('signIn', { user, password, ...more }),
  };
}

/** Gives the 17 digits of an ID number the check character that they need. */
export function checked(number: string): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return number.slice(0, 17) + '10X98765432'.charAt(sum % 11);
}
