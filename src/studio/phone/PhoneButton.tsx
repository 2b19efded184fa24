import { useState } from 'react';
import { Button } from '../../ui';
import { createDraftLink } from '../../wire/calls/drafts/create-draft-link';
import { describeProblem } from '../api/problem-messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { lazyDialog } from '../parts/lazy-part';
import { messages } from './messages';
import type { DraftLink } from './PhoneDialog';

const PhoneDialog = lazyDialog(async () => (await import('./PhoneDialog')).PhoneDialog);

interface PhoneButtonProps {
  school: string;
  /** Has the gateway know all that was typed. */
  save(): Promise<void>;
}

/** Makes a link to the draft, and shows it as a QR code. */
export function PhoneButton({ school, save }: PhoneButtonProps) {
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const [isBusy, setBusy] = useState(false);
  const [link, setLink] = useState<DraftLink>();

  async function make() {
    setBusy(true);
    try {
      await save();
      setLink(await call(createDraftLink, { school }));
    } catch (error) {
      toast(translate(describeProblem(error)), 'error');
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button look="quiet" icon="phone" iconOnly busy={isBusy} onClick={() => void make()}>
        {translate(messages.open)}
      </Button>
      {link && <PhoneDialog school={school} link={link} onClose={() => setLink(undefined)} />}
    </>
  );
}
