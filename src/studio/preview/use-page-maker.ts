import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftFiles } from '../../wire/calls/drafts/draft-parts';
import type { Look, Materials, ShownPage, ValidatorHashes } from '../worker/messages';
import { openWorker } from '../worker/open-worker';
import { createPageMaker, type PageMaker } from './page-maker';

export interface PageSource {
  school: string;
  materials: Materials;
  /** The files that are live. */
  base: DraftFiles;
  files: DraftFiles;
  validators?: ValidatorHashes | undefined;
}

/** How long nothing changes before pages are made anew, in milliseconds. */
const QUIET = 250;

/**
 * A maker of pages for as long as it is rendered; undefined until the files are known. Another
 * object has other files.
 */
export function usePageMaker(source: PageSource | undefined): PageMaker | undefined {
  const [maker, setMaker] = useState<PageMaker>();
  const { school, materials, base, files, validators } = source ?? {};
  const open = useEffectEvent((of: Omit<PageSource, 'files'>) =>
    createPageMaker({ ...of, validators, files: files ?? {}, worker: openWorker() }),
  );
  const hasFiles = files !== undefined;
  useEffect(() => {
    if (school === undefined || !materials || !base || !hasFiles) return undefined;
    const made = open({ school, materials, base });
    setMaker(made);
    return () => {
      setMaker(undefined);
      made.stop();
    };
  }, [school, materials, base, hasFiles]);
  useEffect(() => {
    if (!files) return undefined;
    const timer = setTimeout(
      () =>
        setMaker((known) => {
          known?.change(files, validators);
          return known && { ...known };
        }),
      QUIET,
    );
    return () => clearTimeout(timer);
  }, [files, validators]);
  return maker;
}

/**
 * One page of a maker; `failed` where it cannot be made. The page before stays until the next is
 * there.
 */
export function useMadePage(
  maker: PageMaker | undefined,
  { screen, locale, today }: Look,
): ShownPage | 'failed' | undefined {
  const [made, setMade] = useState<ShownPage | 'failed'>();
  useEffect(() => {
    if (!maker) return undefined;
    let isWanted = true;
    maker.page({ screen, locale, today }).then(
      (page) => {
        if (isWanted) setMade(page.state ? page : 'failed');
      },
      () => {
        if (isWanted) setMade('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [maker, screen, locale, today]);
  return made;
}
