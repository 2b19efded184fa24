import { resolveText, type SchoolsBlock } from '../../../engine';
import { EmptyState, Icon, Link } from '../../../ui';
import { messages } from '../../messages';
import { type BlockProps, useScreen } from '../../screen-context';
import '../links/tiles.css';

/**
 * Every school. Choosing one loads a new page: it has other settings and colours. The network's parameters go along.
 */
export function SchoolsBlockView({ services }: BlockProps<SchoolsBlock>) {
  const { schools } = useScreen();
  const { locale, query } = services;
  if (schools.length === 0) {
    return <EmptyState icon="search" title={messages[locale].noSchools} />;
  }
  const parameters = new URLSearchParams(query).toString();
  const search = parameters === '' ? '' : `?${parameters}`;
  return (
    <ul className="fg-tiles">
      {schools.map(({ schoolNameEn, name }) => (
        <li key={schoolNameEn}>
          <Link href={`/${encodeURIComponent(schoolNameEn)}${search}`} className="fg-tile">
            <span className="fg-tile-label">{resolveText(name, locale) || schoolNameEn}</span>
            <Icon name="chevron-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
