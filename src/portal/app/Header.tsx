import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Locale, resolveText } from '../../engine';
import { hrefOfScreen, isInApp, localesOf, type Place, searchInLanguage } from '../address/links';
import { LANGUAGE_NAMES, messages } from '../messages';
import type { Language } from './language';

/** Of a logo whose file does not tell: a square, as most are. */
const UNKNOWN_SIZE = { width: 36, height: 36 };

interface HeaderProps {
  place: Place;
  locale: Locale;
  language: Language;
}

/** The school's logo, name and network, which lead to its start; and the other language. */
export function Header({ place, locale, language }: HeaderProps) {
  const navigate = useNavigate();
  const { theme, name, networkName, pictureSizes } = place.configuration;
  const home = hrefOfScreen(place, 'school-home') ?? '/';
  const school = resolveText(name, locale);

  function goHome(event: MouseEvent<HTMLElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || !isInApp(place, home)) return;
    event.preventDefault();
    navigate(home);
  }

  return (
    <header className="fg-header">
      <a className="fg-brand" href={home} onClick={goHome}>
        {theme?.logo === undefined ? null : (
          <picture>
            {theme.logoDark === undefined || theme.mode === 'light' ? null : (
              <source
                {...(pictureSizes?.logoDark ?? UNKNOWN_SIZE)}
                srcSet={theme.logoDark}
                media={theme.mode === 'dark' ? 'all' : '(prefers-color-scheme: dark)'}
              />
            )}
            {/* Lazy: so the page is painted before the picture is made, in the place that its size keeps for it. */}
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
          {school}
          {networkName === undefined ? null : (
            <span className="fg-brand-network">{resolveText(networkName, locale)}</span>
          )}
        </span>
      </a>
      <LanguageSwitch place={place} locale={locale} language={language} />
    </header>
  );
}

/** Links to this page in the school's other languages. In the app they change the words and keep what is typed. */
function LanguageSwitch({ place, locale, language }: HeaderProps) {
  const navigate = useNavigate();
  const others = localesOf(place.configuration).filter((other) => other !== locale);
  if (others.length === 0) return null;

  function switchTo(event: MouseEvent<HTMLElement>, next: Locale) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    language.change(next);
    // In the address as well: the cookie may be dropped.
    navigate({ search: searchInLanguage(place.search, next) }, { replace: true });
  }

  return (
    <nav className="fg-languages" aria-label={messages[locale].language}>
      {others.map((other) => (
        <a
          key={other}
          className="fg-language"
          href={searchInLanguage(place.search, other)}
          hrefLang={other}
          lang={other}
          onClick={(event) => switchTo(event, other)}
        >
          {LANGUAGE_NAMES[other]}
        </a>
      ))}
    </nav>
  );
}
