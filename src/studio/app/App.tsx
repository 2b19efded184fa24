import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { BrowserRouter, Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { type ToastAction, ToastRegion, type ToastTone, useToasts } from '../../ui';
import { createCall } from '../api/client';
import { createQueryClient } from '../api/query-client';
import { lazyPage } from '../parts/lazy-part';
import { SchoolsPage } from '../schools/SchoolsPage';
import { CrashBoundary } from './CrashBoundary';
import { EntryPlaceholder } from './EntryPlaceholder';
import { messages } from './messages';
import { NotFoundPage } from './NotFoundPage';
import { preferences, usePreferences } from './preferences';
import { isHelpDesk, isHelpDeskAlone, isOwner } from './roles';
import { SessionGate } from './SessionGate';
import { createSession } from './session';
import { StudioContextProvider, useAdministrator } from './studio-context';
import { useTranslate } from './use-translate';

const AccountPage = lazyPage(async () => (await import('../account/AccountPage')).AccountPage);
const ActivityPage = lazyPage(
  async () => (await import('../administrators/ActivityPage')).ActivityPage,
);
const AdministratorsPage = lazyPage(
  async () => (await import('../administrators/AdministratorsPage')).AdministratorsPage,
);
const HistoryPage = lazyPage(async () => (await import('../history/HistoryPage')).HistoryPage);
const HelpDesk = lazyPage(async () => (await import('../help-desk/HelpDesk')).HelpDesk);
const InvitationPage = lazyPage(
  async () => (await import('../administrators/InvitationPage')).InvitationPage,
);
const EditorPage = lazyPage(async () => (await import('../editor/EditorPage')).EditorPage);

const LookPage = lazyPage(async () => (await import('../phone/LookPage')).LookPage);
const TokensPage = lazyPage(async () => (await import('../tokens/TokensPage')).TokensPage);

/** The administrator's app at `/studio`. */
export function App() {
  const translate = useTranslate();
  const { locale } = usePreferences();
  const { toasts, show, dismiss } = useToasts(5000);
  const [queries] = useState(createQueryClient);
  const [{ session, call }] = useState(createServices);
  const studio = useMemo(
    () => ({
      session,
      call,
      toast: (message: string, tone: ToastTone, action?: ToastAction) =>
        show(message, tone, action ? 10_000 : 5000, action),
    }),
    [session, call, show],
  );
  return (
    <I18nProvider locale={locale === 'en' ? 'en-US' : locale}>
      <QueryClientProvider client={queries}>
        <StudioContextProvider value={studio}>
          <CrashBoundary>
            <BrowserRouter basename="/studio">
              <StudioRoutes />
            </BrowserRouter>
          </CrashBoundary>
          <ToastRegion
            toasts={toasts}
            onDismiss={dismiss}
            label={translate(messages.notifications)}
            closeLabel={translate(messages.close)}
          />
        </StudioContextProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

function createServices() {
  const session = createSession();
  const call = createCall({
    fetch: (path, init) => window.fetch(path, init),
    locale: () => preferences().locale,
    signInAgain: session.signInAgain,
    onSecondFactorRequired: session.askForSecondFactor,
  });
  return { session, call };
}

/** Leads to what the administrator is there for. */
function FirstPage() {
  const isHelp = isHelpDeskAlone(useAdministrator());
  return <Navigate to={isHelp ? '/help-desk' : '/schools'} replace />;
}

/** Shows pages to those who have the role; to others, they are not there. */
function ForRole({ has }: { has: typeof isOwner }) {
  return has(useAdministrator()) ? <Outlet /> : <NotFoundPage />;
}

function StudioRoutes() {
  return (
    <Suspense fallback={<EntryPlaceholder />}>
      <Routes>
        <Route path="invitation" element={<InvitationPage />} />
        <Route path="look" element={<LookPage />} />
        <Route element={<SessionGate />}>
          <Route index element={<FirstPage />} />
          <Route path="schools" element={<SchoolsPage />} />
          <Route path="schools/:school" element={<EditorPage />} />
          <Route path="schools/:school/history" element={<HistoryPage />} />
          <Route element={<ForRole has={isHelpDesk} />}>
            <Route path="help-desk/*" element={<HelpDesk />} />
          </Route>
          <Route element={<ForRole has={isOwner} />}>
            <Route path="administrators" element={<AdministratorsPage />} />
            <Route path="tokens" element={<TokensPage />} />
          </Route>
          <Route path="administrators/activity" element={<ActivityPage />} />
          <Route path="account" element={<AccountPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </Suspense>
  );
}
