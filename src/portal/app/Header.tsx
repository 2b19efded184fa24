import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Locale, languageOf, type Translate } from '../../engine';
import { Icon } from '../../ui';
import { messages } from '../messages';
import {
  hrefOfScreen,
  isInApp,
  localesOf,
  type PageLocation,
  searchInLanguage,
} from '../router/links';
import type { Language } from './language';
import { onPlainClick } from './link-targets';

/** The size of a logo whose file does not give one: most logos are square. */
const UNKNOWN_SIZE = { width: 36, height: 36 };

/** The id of the switch. */
const SWITCH = 'languages';

/** More languages than these would take a phone's header a second row: they are folded. */
const MOST_LINKS = 2;

interface HeaderProps {
  location: PageLocation;
  translate: Translate;
  language: Language;
  /** The navigation bar, if the page has one. */
  children?: ReactNode;
}

/**
 * The school's logo, name and network, as a link to its home page; and the links to the other
 * languages.
 */
export function Header({ children, ...props }: HeaderProps) {
  const { location, translate } = props;
  const navigate = useNavigate();
  const { theme, name, networkName, pictureSizes } = location.configuration;
  const home = hrefOfScreen(location, 'school-home') ?? '/';
  const schoolName = translate(name);

  return (
    <header className="fg-header">
      <a
        className="fg-brand"
        href={home}
        onClick={isInApp(location, home) ? onPlainClick(() => navigate(home)) : undefined}
      >
        {theme?.logo === undefined ? null : (
          <picture>
            {theme.logoDark === undefined || theme.mode === 'light' ? null : (
              <source
                {...(pictureSizes?.logoDark ?? UNKNOWN_SIZE)}
                srcSet={theme.logoDark}
                media={theme.mode === 'dark' ? 'all' : '(prefers-color-scheme: dark)'}
              />
            )}
            {/* Lazy loading lets the browser paint the page first. The size reserves the logo's space. */}
            <img
              {...(pictureSizes?.logo ?? UNKNOWN_SIZE)}
              className="fg-logo"
              loading="lazy"
              src={theme.logo}
              alt=""
            />
          </picture>
        )}
        <span className="fg-brand-name">
          {schoolName}
          {networkName === undefined ? null : (
            <span className="fg-brand-network">{translate(networkName)}</span>
          )}
        </span>
      </a>
      {children}
      <LanguageSwitch {...props} />
    </header>
  );
}

/** The place of a picture under the header, which only a look or the school gives a height. */
export function Scene({ location }: Pick<HeaderProps, 'location'>) {
  const { headerPicture } = location.configuration.theme ?? {};
  return (
    <div className="fg-scene">
      {headerPicture === undefined ? null : <img loading="lazy" src={headerPicture} alt="" />}
    </div>
  );
}

/**
 * Links to this page in the school's other languages. The app changes the texts and preserves the
 * input.
 */
function LanguageSwitch({ location, translate, language }: HeaderProps) {
  const navigate = useNavigate();
  // The entry of the history keeps the steps of forms in another language, and not the reason of a
  // sign-in, which is in this one.
  const { reason: _reason, ...state } = Object(useLocation().state);
  const offered = localesOf(location.configuration);
  const { rightToLeft: turned = [] } = location.configuration;
  const others = offered.filter((other) => other !== translate.locale);
  if (others.length === 0) return null;

  /** A page in the other direction has styles of its own, and comes from the server. */
  const isTurned = (next: Locale) => turned.includes(next) !== turned.includes(translate.locale);

  function switchTo(event: MouseEvent<HTMLElement>, next: Locale) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    language.change(next);
    if (isTurned(next)) return;
    event.preventDefault();
    closeMenu(event.currentTarget);
    // The URL carries the language too, because the browser may drop the cookie.
    navigate({ search: searchInLanguage(location.search, next) }, { replace: true, state });
  }

  const links = others.map((other, place) => (
    <a
      // The link that was pressed keeps the focus, whichever language it leads to then.
      // biome-ignore lint/suspicious/noArrayIndexKey: a language has no element of its own.
      key={place}
      className="fg-language"
      // The keyboard goes on at the switch of the other document.
      href={searchInLanguage(location.search, other) + (isTurned(other) ? `#${SWITCH}` : '')}
      hrefLang={other}
      lang={other}
      onClick={(event) => switchTo(event, other)}
      // The server and the browser may know a language by different names.
      suppressHydrationWarning
    >
      {languageName(other, offered)}
    </a>
  ));
  return (
    <nav id={SWITCH} className="fg-languages" aria-label={translate(messages.language)}>
      {others.length > MOST_LINKS ? (
        <details className="fg-language-menu">
          <summary className="fg-language" suppressHydrationWarning>
            {languageName(translate.locale, offered)}
            <Icon name="chevron-down" />
          </summary>
          <div>{links}</div>
        </details>
      ) : (
        links
      )}
    </nav>
  );
}

/** Closes the menu that a link is in, and leaves the focus at its button. */
function closeMenu(link: HTMLElement): void {
  const menu = link.closest('details');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/**
 * Gives a language's name in that language; with script and region if the school offers the same
 * language twice.
 */
function languageName(locale: Locale, offered: readonly Locale[]): string {
  const alike = offered.filter((other) => languageOf(other) === languageOf(locale));
  const tag = alike.length > 1 ? locale : languageOf(locale);
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? locale;
  } catch {
    // Browsers before 2021 have no such names.
    return locale;
  }
}
