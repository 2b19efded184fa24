import { useEffect, useId, useState } from 'react';
import { builtInLocale } from '../../../engine';
import { Alert, Button, Checkbox, Field, TextInput } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { Modal } from '../../parts/Modal';
import { CropBox } from './CropBox';
import { type Crop, wholeOf, withinPicture } from './crop';
import { messages } from './messages';
import { freePath, takenBy } from './new-name';
import {
  type ChosenFile,
  LONGEST,
  MOST_KEPT,
  makePicture,
  type NewPicture,
  type PictureRole,
  type Wish,
  wishFor,
} from './new-picture';
import { PictureVerdict } from './PictureVerdict';
import { trimmed } from './picture';
import './PictureDialog.css';

export interface PictureDialogProps {
  title: string;
  file: ChosenFile;
  shownAs: PictureRole;
  /** The name that it is to have, without an ending. */
  name: string;
  /** The files that are there. */
  paths: readonly string[];
  /** The file that it is to replace, about which nothing is asked. */
  replaces?: string | undefined;
  onUse(picture: NewPicture): void;
  onClose(): void;
}

/**
 * A picture before it is the school's: what of it stays, how large, under which name, and what is
 * wrong with it.
 */
export function PictureDialog(props: PictureDialogProps) {
  const { title, file, shownAs, paths, replaces, onUse, onClose } = props;
  const translate = useTranslate();
  const [name, setName] = useState(props.name);
  const [wish, setWish] = useState<Wish>(() => firstWish(file, shownAs));
  const made = usePicture(file, wish, { role: shownAs, name });
  const { picture } = file;
  const isVector = file.content === 'svg';
  const taken = made && made.path !== replaces ? takenBy(made.path, paths) : undefined;
  const isTooHeavy = made !== undefined && made.bytes.length > MOST_KEPT;
  const errors = made?.problems.filter(({ severity }) => severity === 'error') ?? [];
  return (
    <Modal wide title={title} onClose={onClose}>
      <div className="st-picture">
        {picture && errors.length === 0 && (
          <>
            <CropBox
              url={picture.url}
              picture={picture}
              crop={wish.crop}
              onChange={(crop) => setWish({ ...wish, crop })}
            />
            <CropTools file={file} onCrop={(crop) => setWish({ ...wish, crop })} />
          </>
        )}
        {picture && !isVector && errors.length === 0 && (
          <Checkbox
            checked={wish.longest !== undefined}
            onChange={({ target }) =>
              setWish({ ...wish, longest: target.checked ? LONGEST[shownAs] : undefined })
            }
          >
            {translate(messages.scale, { longest: LONGEST[shownAs] })}
          </Checkbox>
        )}
        {replaces === undefined && errors.length === 0 && (
          <NameField name={name} made={made} onName={setName} />
        )}
        <PictureVerdict made={made} isTooHeavy={isTooHeavy} />
        {taken !== undefined && made && (
          <Alert tone="warning">
            <p>{translate(messages.taken, { path: taken })}</p>
            <Button look="quiet" onClick={() => setName(stemOf(freePath(made.path, paths)))}>
              {translate(messages.keepBoth, { path: freePath(made.path, paths) })}
            </Button>
          </Alert>
        )}
        <div className="st-buttons">
          <Button onClick={onClose}>{translate(messages.cancel)}</Button>
          <Button
            look="primary"
            disabled={!made || isTooHeavy || errors.length > 0}
            onClick={() => made && onUse(made)}
          >
            {translate(taken === undefined ? messages.use : messages.replaceAndUse)}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** A picture that is heavy by itself is offered in a size that does. */
function firstWish(file: ChosenFile, role: PictureRole): Wish {
  const isLarge =
    file.picture !== undefined &&
    Math.max(file.picture.width, file.picture.height) > LONGEST[role] &&
    file.content !== 'svg';
  return { ...wishFor(file), longest: isLarge ? LONGEST[role] : undefined };
}

function stemOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
}

/** The picture as it would be saved; undefined until it is made. */
function usePicture(
  file: ChosenFile,
  wish: Wish,
  { role, name }: { role: PictureRole; name: string },
): NewPicture | undefined {
  const locale = builtInLocale(useTranslate().locale);
  const [made, setMade] = useState<NewPicture>();
  useEffect(() => {
    let isCurrent = true;
    // While a corner is dragged nothing is drawn.
    const timer = setTimeout(async () => {
      const next = await makePicture(file, wish, { role, name, locale });
      if (isCurrent) setMade(next);
    }, 120);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [file, wish, role, name, locale]);
  return made;
}

function CropTools({ file, onCrop }: { file: ChosenFile; onCrop(crop: Crop): void }) {
  const translate = useTranslate();
  const { picture } = file;
  if (!picture) return null;
  const square = Math.min(picture.width, picture.height);
  const middle = {
    left: (picture.width - square) / 2,
    top: (picture.height - square) / 2,
    width: square,
    height: square,
  };
  return (
    <div className="st-crop-tools">
      <Button look="quiet" onClick={() => onCrop(withinPicture(trimmed(picture), picture))}>
        {translate(messages.trim)}
      </Button>
      <Button look="quiet" onClick={() => onCrop(withinPicture(middle, picture))}>
        {translate(messages.square)}
      </Button>
      <Button look="quiet" onClick={() => onCrop(wholeOf(picture))}>
        {translate(messages.whole)}
      </Button>
      <span className="st-quiet">{translate(messages.cropHelp)}</span>
    </div>
  );
}

interface NameFieldProps {
  name: string;
  made: NewPicture | undefined;
  onName(name: string): void;
}

function NameField({ name, made, onName }: NameFieldProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Field id={id} label={translate(messages.fileName)} help={translate(messages.fileNameHelp)}>
      <TextInput
        id={id}
        value={name}
        maxLength={60}
        spellCheck={false}
        onChange={({ target }) => onName(target.value)}
        end={<span className="st-quiet">.{made?.path.split('.').at(-1)}</span>}
      />
    </Field>
  );
}
