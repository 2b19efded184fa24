import { type Locale, resolveText } from '../../engine';
import { type RendererServices, shownLinks } from '../../renderer';
import { Link } from '../../ui';
import { portalMessages } from '../messages';

/** The school's links, its contact for help, and a line of its own. */
export function Footer({ services }: { services: RendererServices }) {
  const { configuration, locale } = services;
  const links = shownLinks(configuration.links, services);
  const footer = resolveText(configuration.footer, locale);
  return (
    <footer className="fg-footer">
      <Contact configuration={configuration} locale={locale} />
      {links.length === 0 ? null : (
        <ul className="fg-footer-links">
          {links.map(({ key, link, target }) => (
            <li key={key}>
              <Link {...target}>{resolveText(link.label, locale)}</Link>
            </li>
          ))}
        </ul>
      )}
      {footer === '' ? null : <p className="fg-footer-text">{footer}</p>}
    </footer>
  );
}

function Contact({
  configuration,
  locale,
}: {
  configuration: RendererServices['configuration'];
  locale: Locale;
}) {
  const { contact } = configuration;
  if (!contact) return null;
  const messages = portalMessages[locale];
  const place = resolveText(contact.place, locale);
  return (
    <address className="fg-contact">
      <span className="fg-contact-title">{messages.helpTitle}</span>
      {contact.phone === undefined ? null : (
        <a
          href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}
          aria-label={`${messages.phone} ${contact.phone}`}
        >
          {contact.phone}
        </a>
      )}
      {contact.email === undefined ? null : <a href={`mailto:${contact.email}`}>{contact.email}</a>}
      {place === '' ? null : <span>{unbrokenRanges(place)}</span>}
    </address>
  );
}

/** Keeps a range such as 8:30–17:30 on one line, with word joiners (U+2060). */
function unbrokenRanges(text: string): string {
  return text.replace(/(\d)–(?=\d)/g, '$1\u2060–\u2060');
}
