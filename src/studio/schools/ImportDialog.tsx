import { useRef, useState } from 'react';
import { listed } from '../../engine';
import { Alert, Button } from '../../ui';
import { NEW_SCHOOL } from '../../wire/calls/schools/create-school';
import { codeOf } from '../api/call-error';
import { problemMessages } from '../api/problem-messages';
import { messages as frameMessages } from '../app/messages';
import { useTranslate } from '../app/use-translate';
import { StudioForm } from '../forms/StudioForm';
import { SubmitButton } from '../forms/SubmitButton';
import { loadCode } from '../parts/load-code';
import { Modal } from '../parts/Modal';
import { messages, refusals } from './messages';
import { SchoolNameField, useIdentifierCheck } from './SchoolNameField';
import { type FoundSchool, findSchool, MOST_BYTES, withSettings } from './school-files';
import { useCreateSchool } from './use-create-school';
import './ImportDialog.css';

const FORM = {
  properties: { school: { maxLength: NEW_SCHOOL.maxLength } },
  required: ['school'],
} as const;

/** A ZIP that holds as much as a draft may is never larger than this. */
const MOST_ZIP = 2 * MOST_BYTES;

/** The reasons for which no school can be begun from what was chosen. */
const unfitMessages = {
  unreadable: messages.unreadable,
  empty: messages.empty,
  'not-loaded': problemMessages['not-loaded'],
};

type Unfit = keyof typeof unfitMessages;

/** Begins a school from a folder or a ZIP, and says which of its files are not taken. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const translate = useTranslate();
  const [found, setFound] = useState<FoundSchool | Unfit>();
  const [isReading, setReading] = useState(false);
  const several = typeof found === 'object' ? found.several : undefined;

  async function take(read: () => Promise<FoundSchool>) {
    setReading(true);
    try {
      const school = await read();
      setFound(Object.keys(school.files).length === 0 ? 'empty' : school);
    } catch (error) {
      setFound(codeOf(error) === 'not-loaded' ? 'not-loaded' : 'unreadable');
    } finally {
      setReading(false);
    }
  }

  return (
    <Modal title={translate(messages.importSchool)} onClose={onClose}>
      <p className="st-dialog-text">{translate(messages.importLead)}</p>
      <div className="st-import-choices">
        <FileButton
          label={translate(messages.chooseZip)}
          accept=".zip,application/zip"
          isBusy={isReading}
          onFiles={([file]) => file && void take(() => readZipFile(file))}
        />
        <FileButton
          label={translate(messages.chooseFolder)}
          isFolder
          isBusy={isReading}
          onFiles={(files) => void take(() => readFolder(files))}
        />
      </div>
      <div role="status" className="st-dialog-block">
        {typeof found === 'string' && (
          <Alert tone="error">
            <p>{translate(unfitMessages[found])}</p>
          </Alert>
        )}
        {several && (
          <Alert tone="error">
            <p>{translate(messages.several, { schools: listed(several, translate.locale) })}</p>
          </Alert>
        )}
        {typeof found === 'object' && !several && <FoundFiles found={found} />}
      </div>
      {typeof found === 'object' && !several ? (
        <ImportForm key={found.school} found={found} onClose={onClose} />
      ) : (
        <div className="st-buttons">
          <Button onClick={onClose}>{translate(frameMessages.cancel)}</Button>
        </div>
      )}
    </Modal>
  );
}

function ImportForm({ found, onClose }: { found: FoundSchool; onClose(): void }) {
  const translate = useTranslate();
  const { create, explain } = useCreateSchool();
  const check = useIdentifierCheck();
  return (
    <StudioForm
      initialValues={{ school: found.school }}
      schema={FORM}
      labels={{ school: translate(messages.identifier) }}
      check={check}
      explain={explain}
      onSubmit={({ school }) => {
        const isSame = school === found.school;
        return create(
          school,
          isSame ? found.files : withSettings(found.files, { schoolNameEn: school }),
        );
      }}
      buttons={
        <div className="st-buttons">
          <Button onClick={onClose}>{translate(frameMessages.cancel)}</Button>
          <SubmitButton>{translate(messages.importAction)}</SubmitButton>
        </div>
      }
    >
      <SchoolNameField autoFocus />
    </StudioForm>
  );
}

/** How many files are taken, and which are not, with the reason. */
function FoundFiles({ found: { files, refused } }: { found: FoundSchool }) {
  const translate = useTranslate();
  const count = Object.keys(files).length;
  const taken = <p>{translate(messages.taken, { count })}</p>;
  if (refused.length === 0) return <Alert tone="success">{taken}</Alert>;
  return (
    <Alert tone="warning" title={translate(messages.refusedCount, { count: refused.length })}>
      {taken}
      <ul className="st-refused">
        {refused.map(({ path, reason }) => (
          <li key={path}>
            <code>{path}</code> {translate(refusals[reason])}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface FileButtonProps {
  label: string;
  accept?: string;
  isFolder?: boolean;
  isBusy: boolean;
  onFiles(files: readonly File[]): void;
}

/** A button that opens the device’s own choice of files. */
function FileButton({ label, accept, isFolder = false, isBusy, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        {...(isFolder && { webkitdirectory: '' })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

async function readZipFile(file: File): Promise<FoundSchool> {
  if (file.size > MOST_ZIP) throw new Error('This is larger than any school.');
  const [{ readZip }, bytes] = await Promise.all([
    loadCode(() => import('./zip')),
    file.arrayBuffer(),
  ]);
  return readZip(new Uint8Array(bytes));
}

async function readFolder(files: readonly File[]): Promise<FoundSchool> {
  const { chooseFiles } = await loadCode(() => import('./choose-files'));
  const { chosen, refused } = chooseFiles(files);
  const given = await Promise.all(
    chosen.map(async ({ path, file }) => ({
      path,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
  return findSchool(given, refused);
}
