import type { AdministratorInfo } from '../../wire/calls/administrators/administrator-parts';
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

/** Asks before a new link is made, which ends those before. */
export function RenewDialog({ administrator, onClose, onLink }: RenewDialogProps) {
  const { id, name } = administrator;
  const translate = useTranslate();
  const { call } = useStudio();

  async function renew() {
    const { link } = await call(renewInvitation, { id });
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
    </ConfirmDialog>
  );
}
