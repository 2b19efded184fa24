import { phoneUrl, type Translate } from '../../engine';
import { type RendererServices, shownLinks } from '../../renderer';
import { Link, WholeWords } from '../../ui';
import { messages } from '../messages';

/** The school's links, its contact for help, and a line of its own. */
export function Footer({ services }: { services: RendererServices }) {
  const { configuration, translate } = services;
  const links = shownLinks(configuration.links, services);
  const footer = translate(configuration.footer);
  return (
    <footer className="fg-footer">
      <Contact configuration={configuration} translate={translate} />
      {links.length === 0 ? null : (
        <ul className="fg-footer-links">
          {links.map(({ key, link, target, className }) => (
            <li key={key} className={className}>
              <Link {...target}>{translate(link.label)}</Link>
            </li>
          ))}
        </ul>
      )}
      {footer === '' ? null : (
        <p className="fg-footer-text">
          <WholeWords text={footer} />
        </p>
      )}
    </footer>
  );
}

function Contact({
  configuration,
  translate,
}: {
  configuration: RendererServices['configuration'];
  translate: Translate;
}) {
  const { contact } = configuration;
  if (!contact) return null;
  const place = translate(contact.place);
  return (
    <address className="fg-contact">
      <span className="fg-contact-title">{translate(messages.helpTitle)}</span>
      {contact.phone === undefined ? null : (
        <a
          href={phoneUrl(contact.phone)}
          aria-label={`${translate(messages.phone)} ${contact.phone}`}
        >
          {contact.phone}
        </a>
      )}
      {contact.email === undefined ? null : <a href={`mailto:${contact.email}`}>{contact.email}</a>}
      {place === '' ? null : (
        <span>
          <WholeWords text={place} />
        </span>
      )}
    </address>
  );
}
