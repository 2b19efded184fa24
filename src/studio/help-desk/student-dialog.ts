import type { Student } from '../../wire/calls/accounts/account-parts';

/** The dialog that is open. */
export type StudentDialog =
  | { type: 'password' }
  | { type: 'end'; session?: Student['sessions'][number] }
  | { type: 'remove'; device: Student['devices'][number] };
