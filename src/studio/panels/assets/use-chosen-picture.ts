import { useEffect, useEffectEvent, useState } from 'react';
import { builtInLocale, type Translate } from '../../../engine';
import { codeOf } from '../../api/call-error';
import { describeProblem } from '../../api/problem-messages';
import { useTranslate } from '../../app/use-translate';
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

export interface PictureChoice {
  shownAs: PictureRole;
  /** The name that files get; left out: their own. */
  name?: string;
  /** The files that are there. */
  paths: readonly string[];
  replaces?: string | undefined;
  onUse(picture: NewPicture): void;
}

/** Reads a file that was chosen: one that is right at once is used, any other is asked about. */
export function useChosenPicture({ shownAs, name, paths, replaces, onUse }: PictureChoice) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [failure, setFailure] = useState<string>();
  const [isReading, setReading] = useState(false);
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
      setFailure(failureWords(error, file, translate));
    } finally {
      setReading(false);
    }
  }

  return { chosen, nameFor, failure, isReading, take, forget: () => setChosen(undefined) };
}

function failureWords(error: unknown, { name, size }: File, translate: Translate): string {
  if (codeOf(error) === 'not-loaded') return translate(describeProblem(error));
  const [had, most] = [sizeText(size), sizeText(MOST_BYTES)];
  return translate(messages.cannotOpen, { name, size: had, most });
}

/** Takes files that are pasted anywhere on the page. */
export function usePastedFiles(isOn: boolean, take: (file: File) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    if (!file) return;
    event.preventDefault();
    take(file);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [isOn]);
}

/** True for a picture by its bytes, even one with a mistake: the dialog reports that. */
function isPicture({ content }: ChosenFile): boolean {
  return !['text', 'html', 'pdf', 'binary'].includes(content);
}
