import { useEffect, useMemo, useState } from 'react';
import { Spinner } from '../../ui';
import type { RevisionInfo } from '../../wire/calls/publishing/revision-parts';
import { usePreferences } from '../app/preferences';
import { useTranslate } from '../app/use-translate';
import { useTwoStates } from '../comparison/use-state-files';
import { LoadFailure } from '../parts/LoadFailure';
import { Modal } from '../parts/Modal';
import { dayOf, formatTime } from '../parts/times';
import { messages as viewMessages } from '../preview/messages';
import { PageFrame } from '../preview/PageFrame';
import type { PageMaker } from '../preview/page-maker';
import { useMadePage, usePageMaker } from '../preview/use-page-maker';
import { LocaleChoice, PageSelect, SchemeChoice } from '../preview/ViewChoices';
import { FIRST_VIEW, SIZES, scenarioOf, type View } from '../preview/view';
import { pagesIn } from '../store/part';
import type { Outline } from '../worker/messages';
import { messages } from './messages';
import './RevisionDialog.css';
import '../parts/DialogBody.css';

interface RevisionDialogProps {
  school: string;
  revision: RevisionInfo;
  onClose(): void;
}

/** Any page as it was in a revision. */
export function RevisionDialog({ school, revision, onClose }: RevisionDialogProps) {
  const translate = useTranslate();
  const { number, publishedAt } = revision;
  const states = useTwoStates(school, number, number);
  const maker = usePageMaker(states.data?.before);
  return (
    <Modal title={translate(messages.asItWas, { number })} wide onClose={onClose}>
      <p className="st-dialog-text">
        {formatTime(publishedAt, translate.locale)}
        {revision.author !== '' && ` · ${revision.author}`}
        {revision.message !== '' && ` · ${revision.message}`}
      </p>
      <div className="st-dialog-body">
        {states.error ? (
          <LoadFailure error={states.error} onRetry={() => void states.refetch()} />
        ) : (
          <RevisionPages maker={maker} />
        )}
      </div>
    </Modal>
  );
}

function RevisionPages({ maker }: { maker: PageMaker | undefined }) {
  const translate = useTranslate();
  const [screen, setScreen] = useState('login');
  const [locale, setLocale] = useState<string>(usePreferences().locale);
  const [colorScheme, setColorScheme] = useState<View['colorScheme']>('light');
  const today = dayOf(new Date());
  const page = useMadePage(maker, { screen, locale, today });
  const outline = useOutline(maker, page !== undefined);
  const shown = page === 'failed' ? undefined : page;
  const isBehindSignIn = shown?.state?.loaded.screen.requiresSession ?? false;
  const scenario = useMemo(() => {
    const visitor = isBehindSignIn ? 'well' : 'nobody';
    return scenarioOf({ ...FIRST_VIEW, colorScheme, visitor }, today);
  }, [colorScheme, isBehindSignIn, today]);
  if (!outline) {
    return (
      <p className="st-comparing" role="status">
        {page === 'failed' ? (
          translate(messages.notShown)
        ) : (
          <>
            <Spinner /> {translate(messages.loadingPages)}
          </>
        )}
      </p>
    );
  }
  const pages = pagesIn(outline.roots);
  return (
    <div className="st-revision-pages">
      <div className="st-revision-view">
        <PageSelect
          pages={pages.map(({ target, label }) => ({ screen: target, label }))}
          screen={screen}
          onChoose={setScreen}
        />
        <LocaleChoice locale={locale} locales={outline.locales} onLocale={setLocale} />
        <SchemeChoice value={colorScheme} onChange={setColorScheme} />
      </div>
      {page === 'failed' ? (
        <p className="st-quiet">{translate(messages.notShown)}</p>
      ) : (
        <PageFrame
          title={translate(viewMessages.page)}
          page={shown}
          scenario={scenario}
          {...SIZES.phone}
          scale={1}
          mode="use"
        />
      )}
    </div>
  );
}

function useOutline(maker: PageMaker | undefined, isAsked: boolean): Outline | undefined {
  const [outline, setOutline] = useState<Outline>();
  useEffect(() => {
    if (!isAsked) return;
    // The page itself says when the worker fails.
    maker?.outline().then(setOutline, () => {});
  }, [maker, isAsked]);
  return outline;
}
