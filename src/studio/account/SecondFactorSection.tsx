import { useState } from 'react';
import { Button } from '../../ui';
import { useAdministrator } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { Badge } from '../parts/Badge';
import { messages } from './messages';
import { RemoveSecondFactorDialog } from './RemoveSecondFactorDialog';
import { SetUpSecondFactorDialog } from './SetUpSecondFactorDialog';

/** Says whether sign-ins ask for a code, and sets that up or takes it away. */
export function SecondFactorSection() {
  const translate = useTranslate();
  const { hasSecondFactor } = useAdministrator();
  // The dialog stays open after the change, for the codes that it shows.
  const [open, setOpen] = useState<'set-up' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <section className="st-account-part" aria-labelledby="account-second-factor">
      <h2 id="account-second-factor">
        {translate(messages.secondFactor)}
        {hasSecondFactor && <Badge tone="success">{translate(messages.isOn)}</Badge>}
      </h2>
      <p>{translate(hasSecondFactor ? messages.onText : messages.offText)}</p>
      {hasSecondFactor ? (
        <Button onClick={() => setOpen('remove')}>{translate(messages.remove)}</Button>
      ) : (
        <Button look="primary" onClick={() => setOpen('set-up')}>
          {translate(messages.setUp)}
        </Button>
      )}
      {open === 'set-up' && <SetUpSecondFactorDialog onClose={close} />}
      {open === 'remove' && <RemoveSecondFactorDialog onClose={close} />}
    </section>
  );
}
