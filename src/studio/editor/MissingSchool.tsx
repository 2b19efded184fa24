import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Translate } from '../../engine';
import { Button, EmptyState } from '../../ui';
import { messages as frameMessages } from '../app/messages';
import { useAdministrator } from '../app/studio-context';
import { useTranslate } from '../app/use-translate';
import { createBrowserStorage, type LeftDraft } from '../draft/browser-storage';
import { changesBetween, redoName, undoName } from '../draft/history';
import { Page } from '../parts/Page';
import { saveFile } from '../parts/save-file';
import { formatTime } from '../parts/times';
import { writeZip } from '../schools/zip';
import { stepNames } from './messages';
import { messages } from './missing-messages';
import { storageKey } from './use-opened-school';
import './MissingSchool.css';

/** Says that there is no such school, and gives what this device kept of its draft. */
export function MissingSchool({ school }: { school: string }) {
  const { id } = useAdministrator();
  const { data: left = [] } = useQuery({
    queryKey: ['left-drafts', id, school],
    queryFn: () => createBrowserStorage(storageKey(id, school)).read(),
    gcTime: 0,
  });
  return <MissingPage school={school} left={left} />;
}

interface MissingPageProps {
  school: string;
  /** The drafts of it that tabs have stored. */
  left: readonly LeftDraft[];
}

/** The page of `MissingSchool`, with what was left. */
export function MissingPage({ school, left }: MissingPageProps) {
  const translate = useTranslate();
  const unsaved = left.filter(
    ({ draft, saved }) => changesBetween(saved.files, draft.files).length > 0,
  );
  const count = unsaved.length;
  return (
    <Page title={translate(messages.title, { school })}>
      <EmptyState
        icon="search"
        title={translate(messages.why)}
        action={
          <div className="st-missing-ways">
            {unsaved.map((each, index) => {
              const name = count === 1 ? school : `${school}-${index + 1}`;
              return (
                <Button key={each.slot} look="primary" onClick={() => download(school, name, each)}>
                  {count === 1 ? translate(messages.download) : nameOf(each, index + 1, translate)}
                </Button>
              );
            })}
            <Link className="fg-button fg-secondary" to="/schools">
              {translate(frameMessages.toSchools)}
            </Link>
          </div>
        }
      >
        {count === 1 && translate(messages.kept)}
        {count > 1 && translate(messages.keptApart, { count })}
      </EmptyState>
    </Page>
  );
}

/**
 * One of several drafts: its number, when it was stored, and the last of what was done or taken
 * back in it. Two tabs may have done the same within a minute.
 */
function nameOf({ storedAt, draft }: LeftDraft, number: number, translate: Translate): string {
  const time = formatTime(new Date(storedAt).toISOString(), translate.locale);
  const { code, subject = '' } = undoName(draft) ?? redoName(draft) ?? { code: 'set' };
  const step = translate(stepNames[code], { subject });
  return translate(messages.downloadOf, { number, time, step });
}

/** @param name the file's name, without its end */
function download(school: string, name: string, { draft }: LeftDraft): void {
  const zip = new Blob([writeZip(school, draft.files)], { type: 'application/zip' });
  saveFile(`${name}.zip`, zip);
}
