import { useId, useState } from 'react';
import { RadioGroup } from '../../ui';
import type { AdministratorInfo, Lost } from '../../wire/calls/administrators/administrator-parts';
import { renewInvitation } from '../../wire/calls/administrators/renew-invitation';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import type { MadeLink } from './LinkDialog';
import { messages } from './messages';

interface RenewDialogProps {
  administrator: AdministratorInfo;
  onClose(): void;
  onLink(link: MadeLink): void;
}

/**
 * Asks before a new link is made, which ends those before; and what was lost, where there is a
 * second factor that could be kept.
 */
export function RenewDialog({ administrator, onClose, onLink }: RenewDialogProps) {
  const { id, name } = administrator;
  const translate = useTranslate();
  const { call } = useStudio();
  const field = useId();
  const [lost, setLost] = useState<Lost>('password');

  async function renew() {
    const { link } = await call(renewInvitation, { id, lost });
    onLink({ name, link });
  }

  return (
    <ConfirmDialog
      title={translate(messages.renewTitle, { name })}
      action={translate(messages.renewLink)}
      onConfirm={renew}
      onClose={onClose}
    >
      <p>{translate(messages.renewText)}</p>
      {administrator.hasSecondFactor && (
        <>
          <p id={`${field}-label`}>{translate(messages.lostWhat)}</p>
          <RadioGroup
            id={field}
            name="lost"
            labelledBy={`${field}-label`}
            value={lost}
            choices={[
              { value: 'password', label: translate(messages.lostPassword) },
              { value: 'second-factor', label: translate(messages.lostSecondFactor) },
            ]}
            onChange={(value) => setLost(value === 'password' ? 'password' : 'second-factor')}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
