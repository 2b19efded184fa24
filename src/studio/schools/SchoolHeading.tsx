import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { messages } from './messages';
import './SchoolHeading.css';

/** The way from a page of a school back to the list, and the school’s name. */
export function SchoolHeading({ name }: { name: ReactNode }) {
  const translate = useTranslate();
  return (
    <p className="st-crumbs">
      <Link to="/schools">{translate(messages.title)}</Link>
      <Icon name="chevron-right" />
      <span>{name}</span>
    </p>
  );
}
