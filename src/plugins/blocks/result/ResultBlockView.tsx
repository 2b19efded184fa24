import { type ResultBlock, resolveText } from '../../../engine';
import { Icon, type IconName, type Tone } from '../../../ui';
import { ScreenLink } from '../../ScreenLink';
import type { BlockProps } from '../../screen-context';
import './result.css';

const icons: Readonly<Record<Tone, IconName>> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'error',
};

/** How something ended, and what to do next. */
export function ResultBlockView({ block, services }: BlockProps<ResultBlock>) {
  const { locale } = services;
  const text = resolveText(block.text, locale);
  return (
    <div className={`fg-result fg-tone-${block.tone}`}>
      <span className="fg-result-icon">
        <Icon name={icons[block.tone]} />
      </span>
      <h2>{resolveText(block.title, locale)}</h2>
      {text === '' ? null : <p>{text}</p>}
      {block.actions && block.actions.length > 0 ? (
        <div className="fg-result-actions">
          {block.actions.map((link) => (
            <ScreenLink
              key={JSON.stringify(link)}
              link={link}
              services={services}
              look={link.primary ? 'primary' : 'secondary'}
              wide
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
