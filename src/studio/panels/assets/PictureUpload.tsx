import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Alert, Button, classNames } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { PictureDialog } from '../dialogs';
import { messages } from './messages';
import { type PictureChoice, useChosenPicture, usePastedFiles } from './use-chosen-picture';
import './PictureUpload.css';

export interface PictureUploadProps extends PictureChoice {
  label: string;
  /** Takes pictures that are pasted anywhere, and has a place to drop them. */
  isMain?: boolean;
  /** Was asked for by a choice of its own, after which the browser's dialog opens at once. */
  isAskedFor?: boolean;
}

/**
 * A way to bring a picture in. One that is right at once is used at once; of any other a dialog
 * says what is the matter.
 */
export function PictureUpload(props: PictureUploadProps) {
  const { label, isMain = false, isAskedFor = false, ...choice } = props;
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { chosen, nameFor, failure, isReading, take, forget } = useChosenPicture(choice);
  usePastedFiles(isMain && !chosen, (file) => void take(file));

  useEffect(() => {
    if (isAskedFor) input.current?.click();
  }, [isAskedFor]);

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
          {...choice}
          title={translate(messages.title)}
          file={chosen}
          name={nameFor(chosen)}
          onClose={forget}
          onUse={(made) => {
            forget();
            choice.onUse(made);
          }}
        />
      )}
    </div>
  );
}
