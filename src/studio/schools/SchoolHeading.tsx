import { Link } from 'react-router-dom';
import { Icon } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { messages } from './messages';
import './SchoolHeading.css';

interface SchoolHeadingProps {
  name: string;
  /** The path of the school’s editor; undefined where it has none, as one that is archived. */
  to: string | undefined;
}

/** The way from a page of a school back to the list, and to the school itself. */
export function SchoolHeading({ name, to }: SchoolHeadingProps) {
  const translate = useTranslate();
  return (
    <p className="st-crumbs">
      <Link to="/schools">{translate(messages.title)}</Link>
      <Icon name="chevron-right" />
      {to === undefined ? <span>{name}</span> : <Link to={to}>{name}</Link>}
    </p>
  );
}
