import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Message } from '../../engine';
import { useToasts } from '../../ui';
import { createOperationClient } from '../api/operation-client';
import { messages } from '../messages';
import { loadChunk } from '../router/load-chunk';
import { useCurrentPage } from '../router/use-current-page';
import { usePageLocation } from '../router/use-page-location';
import { useRouteFocus } from '../router/use-route-focus';
import { useSheet } from '../router/use-sheet';
import { useSignInRedirect } from '../router/use-sign-in-redirect';
import { createAnnouncements } from './Announcer';
import { type AppContext, AppContextProvider, TOAST_DURATION } from './app-context';
import { Layout } from './Layout';
import { LoadFailure } from './LoadFailure';
import type { MiniProgramDialog } from './MiniProgramDialog';
import type { LoadedPage, Portal } from './portal';
import type { ScreenSheet } from './ScreenSheet';
import { SignInNote } from './SignInNote';
import { useServices } from './use-services';

/**
 * The student's app: every route of the specification's section 2 in one layout. `useCurrentPage`
 * chooses the page. The app needs a router around it.
 */
export function App({ portal, initialPage }: { portal: Portal; initialPage: LoadedPage }) {
  const { language, connection } = portal;
  const { page, loading, failure, retry } = useCurrentPage(portal, initialPage);
  const translate = useSyncExternalStore(language.subscribe, language.current, language.current);
  const online = useSyncExternalStore(connection.subscribe, connection.online, () => true);
  const [announcements] = useState(createAnnouncements);
  const { toasts, show: toast, dismiss } = useToasts(TOAST_DURATION);
  const say = useCallback(
    (message: Message) => toast(language.current()(message), 'error'),
    [toast, language],
  );
  const { miniProgram, showMiniProgram, closeMiniProgram } = useMiniProgram(say);
  const { sheet, opener, Sheet } = useScreenSheet(say);
  const { app, redirectToSignIn } = useApp(portal, toast, opener, showMiniProgram);
  const location = usePageLocation(portal, page);
  const services = useServices(app, page, location, translate, announcements.announce);
  const redirect = useSignInRedirect(portal, page, location);
  useEffect(() => {
    redirectToSignIn.current = redirect;
  }, [redirect, redirectToSignIn]);
  useRouteFocus(portal, page, translate);
  // React runs the effects of children first, so the forms have taken their pending submits by now.
  useLayoutEffect(() => portal.pendingInput.release(), [portal]);

  const { Page, loaded, background } = page;
  return (
    <AppContextProvider value={app}>
      <Layout
        language={language}
        location={location}
        services={services}
        online={online}
        loading={loading}
        requiresSession={failure === undefined && loaded.screen.requiresSession === true}
        navigation={
          Page.Navigation &&
          loaded.navigation && (
            <Page.Navigation
              links={loaded.navigation}
              screen={failure === undefined ? loaded.screen.screen : undefined}
              services={services}
            />
          )
        }
        announcements={announcements}
        toasts={toasts}
        onDismiss={dismiss}
      >
        {failure === undefined ? (
          <Page
            key={page.path}
            loaded={loaded}
            services={services}
            note={
              loaded.route === 'auth' && (
                <SignInNote
                  location={location}
                  titles={loaded.returnTitles}
                  translate={translate}
                />
              )
            }
            {...(background ? { background } : {})}
          />
        ) : (
          <LoadFailure reason={failure} online={online} translate={translate} onRetry={retry} />
        )}
        {sheet && Sheet && <Sheet sheet={sheet} services={services} online={online} />}
        {miniProgram && (
          <miniProgram.Dialog
            url={miniProgram.url}
            translate={translate}
            onClose={closeMiniProgram}
            onOpen={() => portal.leave(miniProgram.url)}
          />
        )}
      </Layout>
    </AppContextProvider>
  );
}

/** The context that the pages of the app share, and the way to sign-in when a session has ended. */
function useApp(
  portal: Portal,
  toast: AppContext['toast'],
  opener: ReturnType<typeof useSheet>['opener'],
  showMiniProgram: AppContext['showMiniProgram'],
) {
  const redirectToSignIn = useRef<(message: string) => void>(() => {});
  const [app] = useState(
    (): AppContext => ({
      portal,
      toast,
      call: createOperationClient({
        operations: portal.operations,
        tokens: portal.tokens,
        memory: portal.memory,
        client: portal.client,
        device: portal.device.load,
        translate: portal.language.current,
        toast: (message) => toast(message, 'error'),
        now: portal.now,
        askConsent: opener.ask,
        onSignedOut: (message) => redirectToSignIn.current(message),
      }),
      showMiniProgram,
      showOver: opener.open,
    }),
  );
  return { app, redirectToSignIn };
}

/** The dialog of a mini-program's link, loaded when one is to be shown. */
function useMiniProgram(say: (message: Message) => void) {
  const [miniProgram, setMiniProgram] = useState<{
    url: string;
    Dialog: typeof MiniProgramDialog;
  }>();
  const showMiniProgram = useCallback(
    (url: string) => {
      loadChunk('MiniProgramDialog', () => import('./MiniProgramDialog')).then(
        ({ MiniProgramDialog: Dialog }) => setMiniProgram({ url, Dialog }),
        () => say(messages.miniProgramFailed),
      );
    },
    [say],
  );
  const closeMiniProgram = useCallback(() => setMiniProgram(undefined), []);
  return { miniProgram, showMiniProgram, closeMiniProgram };
}

/** The sheet over a page, loaded when the first one is asked for. */
function useScreenSheet(say: (message: Message) => void) {
  const { sheet, opener } = useSheet();
  const [Sheet, setSheet] = useState<typeof ScreenSheet>();
  const isMissing = sheet !== undefined && Sheet === undefined;
  useEffect(() => {
    if (!isMissing) return;
    loadChunk('ScreenSheet', () => import('./ScreenSheet')).then(
      (chunk) => setSheet(() => chunk.ScreenSheet),
      () => {
        say(messages.failureTitle);
        opener.close();
      },
    );
  }, [isMissing, say, opener]);
  return { sheet, opener, Sheet };
}
