import { useState } from 'react';
import { Button } from '../../ui';
import { readDraft } from '../../wire/calls/drafts/read-draft';
import { describeProblem } from '../api/problem-messages';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { Glyph } from '../parts/Glyph';
import { loadCode } from '../parts/load-code';
import { messages } from './messages';

/** Gives a school's files as a ZIP: the draft where there is one, else what is live. */
export function ExportButton({ school, name }: { school: string; name: string }) {
  const translate = useTranslate();
  const { call, toast } = useStudio();
  const [isBusy, setBusy] = useState(false);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      const [{ writeZip }, { files }] = await Promise.all([
        loadCode(() => import('./zip')),
        call(readDraft, { school }),
      ]);
      save(`${school}.zip`, new Blob([writeZip(school, files)], { type: 'application/zip' }));
    } catch (error) {
      toast(translate(describeProblem(error)), 'error');
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      look="quiet"
      busy={isBusy}
      className="fg-icon-only"
      aria-label={translate(messages.exportOf, { school: name })}
      title={translate(messages.exportSchool)}
      onClick={() => void download()}
    >
      {isBusy ? null : <Glyph name="download" />}
    </Button>
  );
}

function save(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
