import { type Link as LinkData, type LinksBlock, resolveText } from '../../../engine';
import { classNames, Icon, Link } from '../../../ui';
import type { BlockProps } from '../../screen-context';
import './tiles.css';

/** Links as tiles, one of them the main one. */
export function LinksBlockView({ block, services }: BlockProps<LinksBlock>) {
  const { locale } = services;
  const tile = (link: LinkData) => {
    const target = services.linkTo(link);
    if (target.href === undefined && !target.onClick) return null;
    const hint = resolveText(link.hint, locale);
    return (
      <li key={JSON.stringify(link)} className={link.primary ? 'fg-main-tile' : undefined}>
        <Link
          {...target}
          external={false}
          className={classNames('fg-tile', link.primary && 'fg-tile-primary')}
        >
          <span className="fg-tile-words">
            <span className="fg-tile-label">{resolveText(link.label, locale)}</span>
            {hint === '' ? null : <span className="fg-tile-hint">{hint}</span>}
          </span>
          <Icon name={target.external ? 'external' : 'chevron-right'} />
        </Link>
      </li>
    );
  };
  return <ul className="fg-tiles">{block.links.map(tile)}</ul>;
}
