import { useEffect, useState } from 'react';
import { type RendererServices, ScreenView } from '../../renderer';
import { Alert, Button, Dialog, Skeleton } from '../../ui';
import { errorMessage, type LoadedRoute, matchRoute } from '../../wire';
import { CONSENT_NEEDED } from '../api/operation-client';
import { messages } from '../messages';
import type { Sheet } from '../router/use-sheet';
import { useApp } from './app-context';
import { LoadFailure } from './LoadFailure';
import { WithData } from './pages/WithData';
import { sheetMessages } from './sheet-messages';

interface ScreenSheetProps {
  sheet: Sheet;
  services: RendererServices;
  online: boolean;
}

/** A screen over the page: at the bottom of a phone, in the middle of a laptop. */
export function ScreenSheet({ sheet, services, online }: ScreenSheetProps) {
  const { screen, asked, agree, close } = sheet;
  const { translate } = services;
  const { loaded, failure, retry } = useLoadedScreen(screen, services);
  return (
    <Dialog
      open
      reading
      title={translate(loaded?.screen.title) || translate(messages.loading)}
      closeLabel={translate(messages.close)}
      onClose={close}
      actions={
        asked && (
          <>
            <Button onClick={close}>{translate(sheetMessages.decline)}</Button>
            <Button
              look="primary"
              // A cached screen may have the previous version, and nobody agrees to terms out of
              // sight.
              disabled={loaded?.screen.termsVersion !== asked.version}
              onClick={agree}
            >
              {translate(sheetMessages.agree)}
            </Button>
          </>
        )
      }
    >
      <div className="fg-blocks">
        {asked && (
          <Alert tone="info">{translate(errorMessage(CONSENT_NEEDED, { ...asked }))}</Alert>
        )}
        {loaded ? (
          <WithData services={services}>
            {(withData) => (
              <ScreenView screen={loaded.screen} services={withData} over scope="-sheet" />
            )}
          </WithData>
        ) : failure === undefined ? (
          <Skeleton label={translate(messages.loading)} lines={6} />
        ) : (
          <LoadFailure reason={failure} online={online} translate={translate} onRetry={retry} />
        )}
      </div>
    </Dialog>
  );
}

/** The data of a screen of the page's school. */
function useLoadedScreen(screen: string, { linkTo }: RendererServices) {
  const { portal } = useApp();
  const [loaded, setLoaded] = useState<LoadedRoute>();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<{ attempt: number; reason: unknown }>();
  const path = linkTo({ label: '', screen }).href?.split('?')[0];

  useEffect(() => {
    if (path === undefined) return;
    let current = true;
    const show = (next: LoadedRoute) => {
      if (current) setLoaded(next);
    };
    portal.routes
      .load(matchRoute(path).name, path, { onUpdate: show })
      .then(show, (reason) => current && setFailed({ attempt, reason }));
    return () => {
      current = false;
    };
  }, [portal, path, attempt]);

  const failure = failed?.attempt === attempt ? failed.reason : undefined;
  return { loaded, failure, retry: () => setAttempt((last) => last + 1) };
}
