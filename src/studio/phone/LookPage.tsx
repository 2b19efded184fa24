import { useEffect, useMemo, useState } from 'react';
import { Alert, Button, Spinner } from '../../ui';
import { matchRoute, type PreviewReport } from '../../wire';
import { EntryLayout } from '../app/EntryLayout';
import { EntryPlaceholder } from '../app/EntryPlaceholder';
import { usePreferences } from '../app/preferences';
import { useTranslate } from '../app/use-translate';
import { LoadFailure } from '../parts/LoadFailure';
import { dayOf } from '../parts/times';
import { messages as viewMessages } from '../preview/messages';
import { PageFrame } from '../preview/PageFrame';
import { useMadePage, usePageMaker } from '../preview/use-page-maker';
import { FIRST_VIEW, scenarioOf } from '../preview/view';
import { messages } from './messages';
import { ownDevice } from './own-device';
import { hasEnded, type SharedDraft, useSharedDraft } from './use-shared-draft';
import { useViewport } from './use-viewport';
import './LookPage.css';

/**
 * A draft on whatever device opens its link, whose secret stands after the `#`: no server logs
 * that.
 */
export function LookPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useSharedDraft();
  if (hasEnded(error)) {
    return (
      <EntryLayout title={translate(messages.endedTitle)}>
        <Alert tone="warning">
          <p>{translate(messages.endedText)}</p>
        </Alert>
      </EntryLayout>
    );
  }
  if (error && !data) {
    return (
      <main className="st-page">
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </main>
    );
  }
  return data ? (
    <SharedPages draft={data} onRefresh={() => void refetch()} />
  ) : (
    <EntryPlaceholder />
  );
}

/** The pages of a draft over all of the screen, as a student goes through them. */
function SharedPages({ draft, onRefresh }: { draft: SharedDraft; onRefresh(): void }) {
  const translate = useTranslate();
  const { locale } = usePreferences();
  const [screen, setScreen] = useState('login');
  const { width, height, isDark } = useViewport();
  const source = useMemo(() => ({ ...draft, validators: hashesOf(draft) }), [draft]);
  const maker = usePageMaker(source);
  const today = dayOf(new Date());
  const page = useMadePage(maker, { screen, locale, today });
  const shown = page === 'failed' ? undefined : page;
  const isBehindSignIn = shown?.state?.loaded.screen.requiresSession ?? false;
  const scenario = useMemo(() => {
    const device = ownDevice();
    const visitor = isBehindSignIn ? 'well' : 'nobody';
    const colorScheme = isDark ? 'dark' : 'light';
    return scenarioOf({ ...FIRST_VIEW, device, visitor, colorScheme }, today);
  }, [isBehindSignIn, isDark, today]);
  const title = translate(messages.lookTitle);
  useEffect(() => {
    document.title = title;
  }, [title]);

  function follow(report: PreviewReport): void {
    if (report.type !== 'navigated' && report.type !== 'requested') return;
    const [path = ''] = report.path.split('?');
    setScreen(matchRoute(path).screen);
  }

  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(
    new Date(draft.expiresAt),
  );
  return (
    <main className="st-look">
      <header>
        <h1>{title}</h1>
        <p>{translate(messages.until, { time })}</p>
        <Button look="quiet" icon="refresh" iconOnly onClick={onRefresh}>
          {translate(messages.refresh)}
        </Button>
      </header>
      <div className="st-look-page">
        <p className="st-look-note" role="status">
          {page === 'failed' && translate(messages.notShown)}
          {page === undefined && (
            <>
              <Spinner /> {translate(messages.loading)}
            </>
          )}
        </p>
        <PageFrame
          title={translate(viewMessages.page)}
          page={shown}
          scenario={scenario}
          width={width}
          height={height}
          scale={1}
          mode="use"
          onReport={follow}
        />
      </div>
    </main>
  );
}

function hashesOf({ validators }: SharedDraft): Record<string, Record<string, string>> {
  return Object.fromEntries(
    Object.entries(validators).map(([screen, hashes]) => [
      screen,
      Object.fromEntries(Object.entries(Object(hashes)).map(([at, hash]) => [at, String(hash)])),
    ]),
  );
}
