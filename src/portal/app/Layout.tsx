import type { ReactNode } from 'react';
import type { RendererServices } from '../../renderer';
import { classNames, Icon, type ToastItem, ToastRegion } from '../../ui';
import { messages } from '../messages';
import type { PageLocation } from '../router/links';
import { type Announcements, Announcer } from './Announcer';
import { Footer } from './Footer';
import { Header, Scene } from './Header';
import type { Language } from './language';
import './layout.css';

interface LayoutProps {
  language: Language;
  location: PageLocation;
  services: RendererServices;
  online: boolean;
  /** Another page is loading. */
  loading: boolean;
  /** True for a student's page, which redirects visitors who are not signed in. */
  requiresSession: boolean;
  /** The navigation bar, if the page has one. */
  navigation: ReactNode;
  announcements: Announcements;
  toasts: readonly ToastItem[];
  onDismiss(toast: number): void;
  /** The page. */
  children: ReactNode;
}

/**
 * The frame around every page: header, footer, progress, connection, toasts and the live region.
 */
export function Layout(props: LayoutProps) {
  const { language, location, services, online, loading, announcements, toasts, onDismiss } = props;
  const { translate } = services;
  return (
    <div className="fg-app">
      <a className="fg-skip" href="#main">
        {translate(messages.skip)}
      </a>
      {/* The style sheet shows the bar after 150 ms, so a page that loads quickly has none. */}
      <div role="status" className="fg-progress-region">
        {loading ? (
          <div className="fg-page-progress">
            <span className="fg-hidden">{translate(messages.loading)}</span>
          </div>
        ) : null}
      </div>
      <Header location={location} translate={translate} language={language}>
        {props.navigation}
      </Header>
      <Scene location={location} />
      {/* The region is always present, because screen readers read only what a present region receives. */}
      <div className="fg-offline" role="status">
        {online ? null : (
          <p>
            <Icon name="wifi-off" />
            {translate(messages.offline)}
          </p>
        )}
      </div>
      <main
        id="main"
        className={classNames('fg-main', props.requiresSession && 'fg-of-student')}
        tabIndex={-1}
        aria-busy={loading}
      >
        {props.children}
      </main>
      <Footer services={services} />
      <ToastRegion
        toasts={toasts}
        onDismiss={onDismiss}
        label={translate(messages.notifications)}
        closeLabel={translate(messages.close)}
      />
      <Announcer announcements={announcements} />
    </div>
  );
}
