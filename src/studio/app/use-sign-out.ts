import { signOutAdministrator } from '../../wire/calls/administrators/sign-out-administrator';
import { describeProblem } from '../api/problem-messages';
import { useStudio } from './studio-context';
import { useTranslate } from './use-translate';

/** Gives a function that signs out, and says where that failed. */
export function useSignOut(): () => void {
  const translate = useTranslate();
  const { call, session, toast } = useStudio();
  return () => {
    call(signOutAdministrator, {}).then(
      () => session.leave(),
      (error: unknown) => toast(translate(describeProblem(error)), 'error'),
    );
  };
}
