import type { TermsBlock as Block } from '../../../engine';
import type { BlockProps } from '../../../renderer';
import { noticeDate } from '../notice-date';
import { messages } from './messages';
import './Component.css';

/** The version of the terms on the page, from when they apply, and who runs the network. */
export function TermsBlock({ block, services }: BlockProps<Block>) {
  const { translate, configuration } = services;
  const { schoolNameEn, name = schoolNameEn } = configuration;
  const facts = [
    [messages.version, block.version],
    [messages.date, noticeDate(block.date, translate.locale)],
    [messages.operator, translate(block.operator) || translate(name)],
  ] as const;
  return (
    <dl className="fg-terms">
      {facts.map(([message, value]) => (
        <div key={message.id}>
          <dt>{translate(message)}</dt>
          <dd suppressHydrationWarning>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
