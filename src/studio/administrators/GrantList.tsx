import type { Grant } from '../../wire/calls/administrators/administrator-parts';
import { roleNames } from '../app/role-messages';
import { useTranslate } from '../app/use-translate';
import { messages as schoolMessages } from '../schools/messages';
import './GrantList.css';

interface GrantListProps {
  grants: readonly Grant[];
  nameOfSchool(folder: string): string;
}

/** Roles with the schools at which they are held. */
export function GrantList({ grants, nameOfSchool }: GrantListProps) {
  const translate = useTranslate();
  return (
    <ul className="st-grants">
      {grants.map(({ role, school }) => (
        <li key={`${role}/${school}`}>
          <b>{translate(roleNames[role])}</b>
          <span>{school ? nameOfSchool(school) : translate(schoolMessages.everySchool)}</span>
        </li>
      ))}
    </ul>
  );
}
