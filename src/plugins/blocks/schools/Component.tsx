import { type SchoolsBlock as Block, resolveText } from '../../../engine';
import { type BlockProps, useScreen } from '../../../renderer';
import { EmptyState, Icon, Link } from '../../../ui';
import '../tiles.css';

const NO_SCHOOLS = { 'zh-CN': '暂无可选的学校', en: 'There are no schools to choose from' };

/**
 * Every school. Choosing one loads a new page, because the school has other settings and colours. The network's parameters
 * go along.
 */
export function SchoolsBlock({ services }: BlockProps<Block>) {
  const { schools } = useScreen();
  const { locale, query } = services;
  if (schools.length === 0) {
    return <EmptyState icon="search" title={resolveText(NO_SCHOOLS, locale)} />;
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
