import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { builtInLocale } from '../../../engine';
import { Alert, Button, classNames } from '../../../ui';
import { codeOf } from '../../api/call-error';
import { describeProblem } from '../../api/problem-messages';
import { useTranslate } from '../../app/use-translate';
import { PictureDialog } from '../dialogs';
import { messages } from './messages';
import { takenBy } from './new-name';
import {
  type ChosenFile,
  MOST_BYTES,
  MOST_KEPT,
  makePicture,
  type NewPicture,
  type PictureRole,
  readChosen,
  wishFor,
} from './new-picture';
import { sizeText } from './size-words';
import './PictureUpload.css';

export interface PictureUploadProps {
  label: string;
  shownAs: PictureRole;
  /** The name that files get; left out: their own. */
  name?: string;
  /** The files that are there. */
  paths: readonly string[];
  replaces?: string | undefined;
  /** Takes pictures that are pasted anywhere, and has a place to drop them. */
  isMain?: boolean;
  onUse(picture: NewPicture): void;
}

/**
 * A way to bring a picture in. One that is right at once is used at once; of any other a dialog
 * says what is the matter.
 */
export function PictureUpload(props: PictureUploadProps) {
  const { label, shownAs, name, paths, replaces, isMain = false, onUse } = props;
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<ChosenFile>();
  const [failure, setFailure] = useState<string>();
  const [isReading, setReading] = useState(false);
  const [isOver, setOver] = useState(false);

  const nameFor = (file: ChosenFile) => name ?? file.name.replace(/\.[^.]*$/, '');

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setFailure(undefined);
    setReading(true);
    try {
      const read = await readChosen(file);
      const stem = nameFor(read);
      const locale = builtInLocale(translate.locale);
      const made = await makePicture(read, wishFor(read), { role: shownAs, locale, name: stem });
      const isFree = made.path === replaces || takenBy(made.path, paths) === undefined;
      const isKept = made.bytes.length <= MOST_KEPT;
      if (!isPicture(read)) setFailure(translate(messages.noPicture, { name: file.name }));
      else if (made.problems.length === 0 && isFree && isKept) onUse(made);
      else setChosen(read);
    } catch (error) {
      const [size, most] = [sizeText(file.size), sizeText(MOST_BYTES)];
      setFailure(
        codeOf(error) === 'not-loaded'
          ? translate(describeProblem(error))
          : translate(messages.cannotOpen, { name: file.name, size, most }),
      );
    } finally {
      setReading(false);
    }
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    if (!file || chosen) return;
    event.preventDefault();
    void take(file);
  });
  useEffect(() => {
    if (!isMain) return undefined;
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [isMain]);

  const onDrag = (event: DragEvent, isHere: boolean) => {
    event.preventDefault();
    setOver(isHere);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same
    <div
      className={classNames('st-upload', isMain && 'st-upload-main', isOver && 'st-upload-over')}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        onDrag(event, false);
        void take(event.dataTransfer.files[0]);
      }}
    >
      <Button icon="plus" busy={isReading} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {isMain && <p className="st-quiet">{translate(messages.dropHere)}</p>}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      <div role="alert">
        {failure !== undefined && (
          <Alert tone="error">
            <p>{failure}</p>
          </Alert>
        )}
      </div>
      {chosen && (
        <PictureDialog
          title={translate(messages.title)}
          file={chosen}
          name={nameFor(chosen)}
          {...{ shownAs, paths, replaces }}
          onClose={() => setChosen(undefined)}
          onUse={(made) => {
            setChosen(undefined);
            onUse(made);
          }}
        />
      )}
    </div>
  );
}

/** True for a picture, even one with a mistake: the dialog reports that. */
function isPicture({ content, name }: ChosenFile): boolean {
  const isNamedSo = /\.(svg|png|jpe?g|webp|avif|gif|ico)$/i.test(name);
  return isNamedSo || !['text', 'html', 'pdf', 'binary'].includes(content);
}
