import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button, EmptyState } from '../../ui';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import { messages as frameMessages } from '../app/messages';
import { useAdministrator } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { createBrowserStorage } from '../draft/browser-storage';
import { changesBetween } from '../draft/history';
import { Page } from '../parts/Page';
import { saveFile } from '../parts/save-file';
import { writeZip } from '../schools/zip';
import { messages } from './missing-messages';
import { storageKey } from './use-opened-school';
import './MissingSchool.css';

/** Says that there is no such school, and gives what this device kept of its draft. */
export function MissingSchool({ school }: { school: string }) {
  const translate = useTranslate();
  const { id } = useAdministrator();
  const { data: left = [] } = useQuery({
    queryKey: ['left-drafts', id, school],
    queryFn: () => createBrowserStorage(storageKey(id, school)).read(),
    gcTime: 0,
  });
  const unsaved = left.filter(
    ({ draft, saved }) => changesBetween(saved.files, draft.files).length > 0,
  );
  return (
    <Page title={translate(messages.title, { school })}>
      <EmptyState
        icon="search"
        title={translate(messages.why)}
        action={
          <div className="st-missing-ways">
            {unsaved.map(({ slot, draft }) => (
              <Button key={slot} look="primary" onClick={() => download(school, draft.files)}>
                {translate(messages.download)}
              </Button>
            ))}
            <Link className="fg-button fg-secondary" to="/schools">
              {translate(frameMessages.toSchools)}
            </Link>
          </div>
        }
      >
        {unsaved.length > 0 && translate(messages.kept)}
      </EmptyState>
    </Page>
  );
}

function download(school: string, files: DraftFiles): void {
  const zip = new Blob([writeZip(school, files)], { type: 'application/zip' });
  saveFile(`${school}.zip`, zip);
}
