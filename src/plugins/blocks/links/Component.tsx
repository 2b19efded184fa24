import type { LinksBlock as Block } from '../../../engine';
import { type BlockProps, type ShownLink, shownLinks, useScreen } from '../../../renderer';
import { classNames, Drawing, Icon, Link, WholeWords } from '../../../ui';
import '../tiles.css';

/**
 * Links as tiles, one of them the main one. A screen over a form has none, because they would lead
 * away from unsaved input.
 */
export function LinksBlock({ block, services }: BlockProps<Block>) {
  const { translate } = services;
  const { over, icons = {} } = useScreen();
  if (over) return null;
  const tile = ({ key, link, target, className }: ShownLink) => {
    const hint = translate(link.hint);
    const drawing = link.icon && icons[link.icon];
    return (
      <li key={key} className={classNames(link.primary && 'fg-main-tile', className) || undefined}>
        <Link
          {...target}
          external={false}
          className={classNames('fg-surface fg-tile', link.primary && 'fg-tile-primary')}
        >
          {drawing && (
            <span className="fg-tile-icon">
              <Drawing path={drawing} />
            </span>
          )}
          <span className="fg-tile-text">
            <span className="fg-tile-label">
              <WholeWords text={translate(link.label)} />
            </span>
            {hint !== '' && (
              <span className="fg-tile-hint">
                <WholeWords text={hint} />
              </span>
            )}
          </span>
          <Icon name={target.external ? 'external' : 'chevron-right'} />
        </Link>
      </li>
    );
  };
  return <ul className="fg-tiles">{shownLinks(block.links, services).map(tile)}</ul>;
}
