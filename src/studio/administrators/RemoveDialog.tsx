import { useQueryClient } from '@tanstack/react-query';
import type { AdministratorInfo } from '../../wire/calls/administrators/administrator-parts';
import { removeAdministrator } from '../../wire/calls/administrators/remove-administrator';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { ApproverWarning } from './ApproverWarning';
import { messages } from './messages';

interface RemoveDialogProps {
  administrator: AdministratorInfo;
  onClose(): void;
}

/** Asks before an administrator is removed. */
export function RemoveDialog({ administrator, onClose }: RemoveDialogProps) {
  const { id, name, grants } = administrator;
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const queries = useQueryClient();

  async function remove() {
    await call(removeAdministrator, { id });
    toast(translate(messages.removed, { name }), 'success');
    onClose();
    for (const key of ['administrators', 'schools']) {
      void queries.invalidateQueries({ queryKey: [key] });
    }
  }

  return (
    <ConfirmDialog
      title={translate(messages.removeTitle, { name })}
      action={translate(messages.remove)}
      isDanger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{translate(messages.removeText)}</p>
      <ApproverWarning name={name} before={grants} after={[]} />
    </ConfirmDialog>
  );
}
