import { Outlet } from 'react-router-dom';
import type { RendererServices } from '../../renderer';
import { type ToastItem, ToastRegion } from '../../ui';
import type { Place } from '../address/links';
import { messages } from '../messages';
import type { AppContext } from './app-context';
import { Footer } from './Footer';
import { Header } from './Header';
import { OfflineNotice } from './OfflineNotice';
import { ProgressBar } from './ProgressBar';
import './layout.css';

interface LayoutProps {
  app: AppContext;
  place: Place;
  services: RendererServices;
  loading: boolean;
  announcement: string;
  toasts: readonly ToastItem[];
  onDismiss(toast: number): void;
}

/** What stands around every page. */
export function Layout(props: LayoutProps) {
  const { place, services, loading, announcement, toasts, onDismiss } = props;
  const { portal } = props.app;
  const { locale } = services;
  const words = messages[locale];
  return (
    <div className="fg-app">
      <a className="fg-skip" href="#main">
        {words.skip}
      </a>
      <ProgressBar loading={loading} locale={locale} />
      <Header place={place} locale={locale} language={portal.language} />
      <OfflineNotice connection={portal.connection} locale={locale} />
      <main id="main" className="fg-main" tabIndex={-1} aria-busy={loading}>
        <Outlet />
      </main>
      <Footer services={services} />
      <ToastRegion
        toasts={toasts}
        onDismiss={onDismiss}
        label={words.messages}
        closeLabel={words.close}
      />
      <p className="fg-hidden" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}
