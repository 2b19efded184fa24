import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { type Locale, resolveText } from '../../engine';
import { focusHeading } from '../../ui';
import { pageTitle } from './page-title';
import type { Portal } from './portal';
import type { ShownPage } from './shown-page';

/**
 * What a browser does by itself at a new page, done when the app shows another: title, top of the page, and
 * the focus on the heading, which a screen reader then reads. The first page needs only its title kept.
 */
export function useArrival(portal: Portal, shown: ShownPage, locale: Locale): void {
  const type = useNavigationType();
  const first = useRef(shown);
  const { screen } = shown.loaded;

  useEffect(() => {
    document.title = pageTitle(resolveText(screen.title, locale), portal.configuration, locale);
    document.documentElement.lang = locale;
  }, [screen, locale, portal]);

  useEffect(() => {
    if (shown === first.current) return;
    // Going back, the browser puts the page where it was.
    if (type !== 'POP') window.scrollTo(0, 0);
    focusHeading();
  }, [shown, type]);
}
