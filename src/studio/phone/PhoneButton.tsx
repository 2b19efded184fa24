import { useState } from 'react';
import { Button } from '../../ui';
import { describeProblem } from '../api/problem-messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { lazyDialog } from '../parts/lazy-part';
import { loadCode } from '../parts/load-code';
import { messages } from './messages';
import type { DraftLink } from './PhoneDialog';

const PhoneDialog = lazyDialog(async () => (await import('./PhoneDialog')).PhoneDialog);

/** The calls come with the first press: few ask for a link. */
const loadCreate = () => import('../../wire/calls/drafts/create-draft-link');
const loadList = () => import('../../wire/calls/drafts/list-draft-links');

interface PhoneButtonProps {
  school: string;
  /** Has the gateway know all that was typed. */
  save(): Promise<void>;
}

/**
 * Shows a link to the draft as a QR code. Where links still work, they are shown first: another one
 * is made only when somebody asks for it.
 */
export function PhoneButton({ school, save }: PhoneButtonProps) {
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const [isBusy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState<DraftLink>();

  async function make() {
    await save();
    const { createDraftLink } = await loadCode(loadCreate);
    setLink(await call(createDraftLink, { school }));
  }

  async function open() {
    const { listDraftLinks } = await loadCode(loadList);
    const { links } = await call(listDraftLinks, { school });
    setLink(undefined);
    if (links.length === 0) await make();
    setOpen(true);
  }

  async function attempt(act: () => Promise<void>) {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toast(translate(describeProblem(error)), 'error');
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button look="quiet" icon="phone" iconOnly busy={isBusy} onClick={() => void attempt(open)}>
        {translate(messages.open)}
      </Button>
      {isOpen && (
        <PhoneDialog
          school={school}
          link={link}
          isBusy={isBusy}
          onMake={() => void attempt(make)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
