import { type ContactBlock as Block, phoneUrl } from '../../../engine';
import type { BlockProps } from '../../../renderer';
import { Card, WholeWords } from '../../../ui';
import { messages } from './messages';
import './Component.css';

/** How to reach the school's network centre; nothing for a school that says nothing of it. */
export function ContactBlock({ block, services }: BlockProps<Block>) {
  const { configuration, translate } = services;
  const { contact } = configuration;
  const place = translate(contact?.place);
  if (!contact || (contact.phone === undefined && contact.email === undefined && place === '')) {
    return null;
  }
  return (
    <Card>
      <h2 className="fg-contact-heading">{translate(block.title) || translate(messages.title)}</h2>
      <dl className="fg-contact-details">
        {contact.phone === undefined ? null : (
          <div>
            <dt>{translate(messages.phone)}</dt>
            <dd>
              <a className="fg-whole" href={phoneUrl(contact.phone)}>
                {contact.phone}
              </a>
            </dd>
          </div>
        )}
        {contact.email === undefined ? null : (
          <div>
            <dt>{translate(messages.email)}</dt>
            <dd>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </dd>
          </div>
        )}
        {place === '' ? null : (
          <div>
            <dt>{translate(messages.place)}</dt>
            <dd>
              <WholeWords text={place} />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
