import { Component, type ReactNode, useEffect, useRef } from 'react';
import { type Location, MemoryRouter, useLocation } from 'react-router-dom';
import { App } from '../app/App';
import type { LoadedPage, Portal } from '../app/portal';

interface PreviewAppProps {
  portal: Portal;
  page: LoadedPage;
  /** The URL of the first page: path and query. */
  url: string;
  /** Another object for each `show`. */
  show: object;
  onShown(show: object): void;
  onLocation(location: Location): void;
  onError(error: unknown): void;
}

/** The student's app over a history of its own: a document of an opaque origin has no other. */
export function PreviewApp({ url, portal, page, show, ...events }: PreviewAppProps) {
  return (
    <PreviewBoundary onError={events.onError}>
      <MemoryRouter initialEntries={[url]}>
        <App portal={portal} initialPage={page} />
        <Watcher show={show} onShown={events.onShown} onLocation={events.onLocation} />
      </MemoryRouter>
    </PreviewBoundary>
  );
}

/** Tells when a page stands, and where the app has gone. It draws nothing. */
function Watcher({
  show,
  onShown,
  onLocation,
}: Pick<PreviewAppProps, 'show' | 'onShown' | 'onLocation'>) {
  const location = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) onLocation(location);
    first.current = false;
  }, [location, onLocation]);
  // After the effects of the app, which comes first.
  useEffect(() => onShown(show), [show, onShown]);
  return null;
}

/** Reports a page that cannot be rendered. */
class PreviewBoundary extends Component<
  { onError(error: unknown): void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
