import type { ResultBlock as Block } from '../../engine';
import { type BlockProps, ScreenLink, shownLinks } from '../../renderer';
import { Icon, type IconName, type Tone } from '../../ui';
import './Result.css';

const icons: Readonly<Record<Tone, IconName>> = {
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'error',
};

/** How something ended, and what to do next. */
export function ResultView({ block, services }: BlockProps<Block>) {
  const { translate } = services;
  const text = translate(block.text);
  const actions = shownLinks(block.actions, services);
  return (
    <div className={`fg-result fg-tone-${block.tone}`}>
      <span className="fg-result-icon">
        <Icon name={icons[block.tone]} />
      </span>
      <h2 data-leads="">{translate(block.title)}</h2>
      {text === '' ? null : <p>{text}</p>}
      {actions.length === 0 ? null : (
        <div className="fg-result-actions">
          {actions.map(({ key, link }) => (
            <ScreenLink
              key={key}
              link={link}
              services={services}
              look={link.primary ? 'primary' : 'secondary'}
              wide
            />
          ))}
        </div>
      )}
    </div>
  );
}
