import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useToasts } from '../../ui';
import { routes } from '../../wire';
import { createCalls } from '../calls/create-calls';
import { AppContextProvider, TOAST_DURATION } from './app-context';
import { Layout } from './Layout';
import { LoadFailure } from './LoadFailure';
import type { Portal } from './portal';
import { type ShownPage, useShownPage } from './shown-page';
import { useArrival } from './use-arrival';
import { useLanguage } from './use-language';
import { useOnline } from './use-online';
import { usePlace, useServices } from './use-services';
import { useSignInRedirect } from './use-sign-in-redirect';

/** The student's app: every route of the specification's section 2 under one layout. Stands inside a router. */
export function App({ portal, first }: { portal: Portal; first: ShownPage }) {
  const { shown, loading, failure, retry } = useShownPage(portal, first);
  const locale = useLanguage(portal.language);
  const online = useOnline(portal.connection);
  const { announcement, announce } = useAnnouncement();
  const signedOut = useRef<(message: string) => void>(() => {});
  const { toasts, show: toast, dismiss } = useToasts(TOAST_DURATION);
  const [app] = useState(() => {
    const call = createCalls({
      operations: portal.operations,
      tokens: portal.tokens,
      client: portal.client,
      locale: portal.language.current,
      toast: (message) => toast(message, 'error'),
      now: portal.now,
      onSignedOut: (message) => signedOut.current(message),
    });
    return { portal, toast, call };
  });
  const place = usePlace(app, shown);
  const services = useServices(app, shown, place, locale, announce);
  const redirect = useSignInRedirect(portal, toast, shown, place);
  useEffect(() => {
    signedOut.current = redirect;
  }, [redirect]);
  useArrival(portal, shown, locale);
  // After the forms have taken what was held for them: effects of children run first.
  useLayoutEffect(() => portal.held.release(), [portal]);

  const { Page, loaded, behind } = shown;
  const page =
    failure === undefined ? (
      <Page key={shown.path} loaded={loaded} services={services} {...(behind ? { behind } : {})} />
    ) : (
      <LoadFailure reason={failure} online={online} locale={locale} onRetry={retry} />
    );
  const layout = (
    <Layout
      app={app}
      place={place}
      services={services}
      loading={loading}
      announcement={announcement}
      toasts={toasts}
      onDismiss={dismiss}
    />
  );

  return (
    <AppContextProvider value={app}>
      <Routes location={shown.path}>
        <Route element={layout}>
          <Route path="/" element={page} />
          {routes.map(({ name, path }) => (
            <Route key={name} path={`/:school/${path}`} element={page} />
          ))}
          <Route path="*" element={page} />
        </Route>
      </Routes>
    </AppContextProvider>
  );
}

/** The words of the live region. The same words twice are told apart by a space that nobody hears. */
function useAnnouncement() {
  const [announcement, setAnnouncement] = useState('');
  const announce = useCallback((text: string) => {
    setAnnouncement((last) => (last === text ? `${text}\u00a0` : text));
  }, []);
  return useMemo(() => ({ announcement, announce }), [announcement, announce]);
}
