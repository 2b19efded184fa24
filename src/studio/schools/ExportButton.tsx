import { useState } from 'react';
import { Button } from '../../ui';
import { describeProblem } from '../api/problem-messages';
import { readWholeDraft } from '../api/read-states';
import { useStudio } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { Glyph } from '../parts/Glyph';
import { loadCode } from '../parts/load-code';
import { saveFile } from '../parts/save-file';
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
        readWholeDraft(call, school),
      ]);
      saveFile(`${school}.zip`, new Blob([writeZip(school, files)], { type: 'application/zip' }));
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
