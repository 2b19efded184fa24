import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { Configuration, Text, Translate } from '../../engine';
import { focusHeading } from '../../ui';
import type { LoadedPage, Portal } from '../app/portal';

/**
 * Does for a new page of the app the work of a browser for a new document: sets the title and the
 * language, scrolls to the top, and focuses the heading, so that a screen reader reads it. The
 * initial page needs only its title. When a dialog closes over its page, the focus returns to the
 * link that opened it.
 */
export function useRouteFocus(portal: Portal, page: LoadedPage, translate: Translate): void {
  const navigationType = useNavigationType();
  const focused = useRef(page);
  const { screen } = page.loaded;

  useEffect(() => {
    document.title = documentTitle(screen.title, portal.configuration, translate);
    document.documentElement.lang = translate.locale;
  }, [screen, translate, portal]);

  useEffect(() => {
    const { path, background } = focused.current;
    focused.current = page;
    if (page.path === path) return;
    // After going back the browser restores the scroll position itself.
    if (navigationType !== 'POP') window.scrollTo(0, 0);
    const opener = background?.path === page.path ? linkTo(path) : undefined;
    if (opener) opener.focus();
    else focusHeading();
  }, [page, navigationType]);
}

/** The first link of the page to a path. */
function linkTo(path: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]');
  return [...links].find(({ pathname }) => pathname === path);
}

/** The title of the document: the screen's title, then the school's name. */
export function documentTitle(screen: Text, { name }: Configuration, translate: Translate): string {
  return [screen, name]
    .map((part) => translate(part))
    .filter((part) => part !== '')
    .join(' · ');
}
