import { useTranslate } from '../app/use-translate';
import { Ago } from '../parts/Ago';
import { ConfirmDialog } from '../parts/ConfirmDialog';
import { messages } from './messages';
import type { Replacement } from './use-open-as-draft';

interface ReplaceDraftDialogProps {
  replacement: Replacement;
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** Asks before a revision takes the place of a draft, and says whose work that is. */
export function ReplaceDraftDialog({ replacement, onConfirm, onClose }: ReplaceDraftDialogProps) {
  const translate = useTranslate();
  const { number, draft } = replacement;
  const { changedBy, changedAt } = draft;
  return (
    <ConfirmDialog
      title={translate(messages.replaceTitle)}
      action={translate(messages.replace)}
      isDanger
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {changedBy !== null && translate(messages.changedBy, { name: changedBy })}{' '}
        {changedAt !== null && <Ago time={changedAt} />}
      </p>
      <p>{translate(messages.replaceText, { number })}</p>
    </ConfirmDialog>
  );
}
