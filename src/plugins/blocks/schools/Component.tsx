import type { SchoolsBlock as Block } from '../../../engine';
import { type BlockProps, useScreen } from '../../../renderer';
import { EmptyState, Icon, Link } from '../../../ui';
import { messages } from './messages';
import '../tiles.css';

/**
 * Every school. Choosing one loads a new page, because the school has other settings and colours. The network's parameters
 * go along.
 */
export function SchoolsBlock({ services }: BlockProps<Block>) {
  const { schools } = useScreen();
  const { query, translate } = services;
  if (schools.length === 0) {
    return <EmptyState icon="search" title={translate(messages.empty)} />;
  }
  const parameters = new URLSearchParams(query).toString();
  const search = parameters === '' ? '' : `?${parameters}`;
  return (
    <ul className="fg-tiles">
      {schools.map(({ schoolNameEn, name }) => (
        <li key={schoolNameEn}>
          <Link href={`/${encodeURIComponent(schoolNameEn)}${search}`} className="fg-tile">
            <span className="fg-tile-label">{translate(name) || schoolNameEn}</span>
            <Icon name="chevron-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
