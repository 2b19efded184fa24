import { Link } from 'react-router-dom';
import { defineMessages } from '../../engine';
import { Icon } from '../../ui';
import { useTranslate } from '../app/use-translate';
import './Crumbs.css';

const messages = defineMessages('studio.crumbs', {
  where: { 'zh-CN': '当前位置', en: 'Where you are' },
});

interface Crumb {
  label: string;
  /** Undefined for the page itself, and for what has no page. */
  to?: string | undefined;
}

/** The way back from a page, from the top down. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const translate = useTranslate();
  return (
    <nav className="st-crumbs" aria-label={translate(messages.where)}>
      <ol>
        {crumbs.map(({ label, to }, index) => (
          <li key={to ?? label}>
            {index > 0 && <Icon name="chevron-right" />}
            {to === undefined ? <span>{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
