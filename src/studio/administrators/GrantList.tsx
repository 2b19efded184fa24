import type { Grant } from '../../wire/calls/administrators/administrator-parts';
import { roleNames } from '../app/role-messages';
import { useTranslate } from '../app/use-translate';
import { messages as schoolMessages } from '../schools/messages';
import './GrantList.css';

/** Roles with the schools at which they are held. */
export function GrantList({ grants }: { grants: readonly Grant[] }) {
  const translate = useTranslate();
  return (
    <ul className="st-grants">
      {grants.map(({ role, school }) => (
        <li key={`${role}/${school}`}>
          <b>{translate(roleNames[role])}</b>
          <span>{school ?? translate(schoolMessages.everySchool)}</span>
        </li>
      ))}
    </ul>
  );
}
