import { useState } from 'react';
import { Alert, Button } from '../../ui';
import type { Student } from '../../wire/calls/accounts/account-parts';
import { unlockStudent } from '../../wire/calls/accounts/unlock-account';
import { describeProblem } from '../api/problem-messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { formatTime } from '../parts/times';
import { messages } from './messages';
import type { StudentKey } from './use-student';

interface StudentAlertsProps {
  of: StudentKey;
  student: Student;
  onDone(): void;
}

/** Why a student cannot sign in now, with the way out where there is one. */
export function StudentAlerts({ of, student, onDone }: StudentAlertsProps) {
  const translate = useTranslate();
  const { disabledAt, password, locks } = student;
  const time = (moment: string) => formatTime(moment, translate.locale);
  return (
    <>
      {disabledAt !== null && (
        <Alert tone="error" title={translate(messages.disabledTitle)}>
          <p>{translate(messages.disabledText, { time: time(disabledAt) })}</p>
        </Alert>
      )}
      {locks.length > 0 && (
        <Alert
          tone="warning"
          title={translate(messages.lockedTitle)}
          action={<UnlockButton of={of} onDone={onDone} />}
        >
          {locks.map(({ address, until }) => (
            <p key={address}>{translate(messages.lockedText, { address, time: time(until) })}</p>
          ))}
        </Alert>
      )}
      {password === 'none' && (
        <Alert tone="warning" title={translate(messages.noPasswordTitle)}>
          <p>{translate(messages.noPasswordText)}</p>
        </Alert>
      )}
    </>
  );
}

function UnlockButton({ of, onDone }: { of: StudentKey; onDone(): void }) {
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const [isBusy, setBusy] = useState(false);

  async function unlock() {
    setBusy(true);
    await call(unlockStudent, of).then(
      () => {
        toast(translate(messages.unlocked), 'success');
        onDone();
      },
      (error: unknown) => toast(translate(describeProblem(error)), 'error'),
    );
    setBusy(false);
  }

  return (
    <Button busy={isBusy} onClick={() => void unlock()}>
      {translate(messages.unlock)}
    </Button>
  );
}
