import { useEffect, useState } from 'react';
import { linkTarget } from '../../renderer';
import { classNames, Drawing, Link } from '../../ui';
import { navigationMessages } from './navigation-messages';
import type { NavigationProps } from './portal';
import './NavigationBar.css';

/**
 * The navigation bar of a student who is signed in: at the bottom of a phone, in the header of a
 * wide window. Style sheets hide it from other visitors (`data-signed-in`), so that nothing moves
 * once the app knows who reads. Where a session turns out to be over, the bar stays in place of the
 * way back that would move the page, until the page is left.
 */
export function NavigationBar({ links, screen, services }: NavigationProps) {
  const { translate, viewer } = services;
  const [shownOn, setShownOn] = useState<string>();
  useEffect(() => {
    if (viewer.signedIn) setShownOn(screen);
  }, [viewer.signedIn, screen]);
  const items = links.map(({ link, drawing }) => {
    const target = linkTarget(link, services);
    return target ? (
      <li key={link.id ?? JSON.stringify(link)}>
        <Link
          {...target}
          external={false}
          className="fg-navigation-link"
          aria-current={link.screen === screen ? 'page' : undefined}
        >
          {drawing && <Drawing path={drawing} />}
          <span>{translate(link.label)}</span>
        </Link>
      </li>
    ) : null;
  });
  return (
    <nav
      className={classNames('fg-navigation', shownOn === screen && 'fg-navigation-stays')}
      aria-label={translate(navigationMessages.label)}
    >
      <ul>{items}</ul>
    </nav>
  );
}
