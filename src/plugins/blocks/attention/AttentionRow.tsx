import type { ReactNode } from 'react';
import type { AttentionBlock as Block, Link } from '../../../engine';
import { type LinkDetails, type RendererServices, ScreenLink } from '../../../renderer';
import { Icon, type IconName, type Tone } from '../../../ui';
import type { LimitKind } from '../../../wire';
import { limitWords } from '../limit-messages';
import { limitNumbers } from '../limit-numbers';
import { DismissReset, PasswordResetText } from '../PasswordReset';
import { passwordResetMessages } from '../password-reset-messages';
import type { AttentionItem } from './attention-items';
import { messages } from './messages';

interface AttentionRowProps {
  item: AttentionItem;
  block: Block;
  services: RendererServices;
}

/**
 * The limits that keep a student from the network; the others only slow it down or are in reach.
 */
const BLOCKING: readonly LimitKind[] = [
  'suspended',
  'arrears',
  'expired',
  'traffic',
  'time',
  'hours',
];

/** One thing to attend to: its name, a sentence about it, one action. */
export function AttentionRow({ item, block, services }: AttentionRowProps) {
  const { translate } = services;
  const { ways = {}, limit: otherwise, notices } = block;
  switch (item.type) {
    case 'limit': {
      const { kind } = item.limit;
      const { reason } = item.limit;
      const numbers = limitNumbers(item.limit, translate);
      const told = [...(reason ? [translate(reason)] : []), ...numbers];
      return (
        <Row
          tone={BLOCKING.includes(kind) ? 'error' : kind === 'devices' ? 'info' : 'warning'}
          title={translate(limitWords[kind].title)}
          text={told.join(' · ') || translate(limitWords[kind].text)}
          link={ways[kind] ?? otherwise}
          services={services}
        />
      );
    }
    case 'owed':
    case 'expires':
      return (
        <Row
          tone="warning"
          title={translate(messages[item.type])}
          text={limitNumbers(item.limit, translate).join(' · ')}
          link={ways[item.limit.kind] ?? otherwise}
          services={services}
        />
      );
    case 'password':
      return (
        <Row
          tone="warning"
          title={translate(passwordResetMessages.title)}
          text={<PasswordResetText reset={item.reset} services={services} />}
          action={<DismissReset services={services} />}
          services={services}
        />
      );
    case 'notice':
      return (
        <Row
          tone="info"
          title={translate(item.notice.title)}
          text={translate(messages.notice)}
          link={notices}
          details={{ query: { notice: item.notice.id } }}
          services={services}
        />
      );
  }
}

const ICONS: Readonly<Record<Tone, IconName>> = {
  success: 'check',
  info: 'bell',
  warning: 'warning',
  error: 'error',
};

interface RowProps {
  tone: Tone;
  title: string;
  text: ReactNode;
  link?: Link | undefined;
  details?: LinkDetails;
  action?: ReactNode;
  services: RendererServices;
}

function Row({ tone, title, text, link, details, action, services }: RowProps) {
  return (
    <div className={`fg-attention-row fg-tone-${tone}`}>
      <Icon name={ICONS[tone]} />
      <div className="fg-attention-text">
        <p className="fg-attention-title fg-clamp">{title}</p>
        {typeof text === 'string' ? <p>{text}</p> : text}
      </div>
      {action ??
        (link && <ScreenLink link={link} services={services} details={details} look="secondary" />)}
    </div>
  );
}
