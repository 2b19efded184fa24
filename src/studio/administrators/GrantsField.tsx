import { useField } from 'formik';
import { useId } from 'react';
import { Button, type ChoiceItem, Field, fieldIds, Select } from '../../ui';
import type { Grant } from '../../wire/calls/administrators/administrator-parts';
import { ADMINISTRATOR_ROLES, type AdministratorRole } from '../../wire/calls/define-call';
import { roleDescriptions, roleNames } from '../app/role-messages';
import { useTranslate } from '../app/use-translate';
import { useOwnedSchools } from '../schools/use-owned-schools';
import { messages } from './messages';
import './GrantsField.css';

/** A field for the rights that an owner may give: roles at the schools that are theirs. */
export function GrantsField({ name }: { name: string }) {
  const id = useId();
  const translate = useTranslate();
  const schools = useOwnedSchools();
  const [{ value: grants }, { error }, { setValue }] = useField<Grant[]>(name);
  const change = (at: number, grant: Grant) => void setValue(grants.with(at, grant));
  const roles = [...new Set(grants.map(({ role }) => role))];
  return (
    <Field
      id={id}
      label={translate(messages.roles)}
      labelMode="group"
      {...(error !== undefined && { error })}
    >
      <ul className="st-grant-rows" aria-labelledby={fieldIds(id).label}>
        {grants.map(({ role, school }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity beside their place
          <li key={at}>
            <Select
              aria-label={translate(messages.role, { number: at + 1 })}
              value={role}
              choices={ADMINISTRATOR_ROLES.map((each) => ({
                value: each,
                label: translate(roleNames[each]),
              }))}
              onChange={({ target }) =>
                change(at, { ...grants[at], role: target.value as AdministratorRole })
              }
            />
            <Select
              aria-label={translate(messages.school, { number: at + 1 })}
              invalid={error !== undefined}
              value={school ?? ''}
              choices={schools}
              onChange={({ target }) =>
                change(at, { role, ...(target.value !== '' && { school: target.value }) })
              }
            />
            <Button
              look="quiet"
              icon="trash"
              iconOnly
              disabled={grants.length === 1}
              onClick={() => void setValue(grants.toSpliced(at, 1))}
            >
              {translate(messages.removeRole)}
            </Button>
          </li>
        ))}
      </ul>
      <dl className="st-role-texts">
        {roles.map((role) => (
          <div key={role}>
            <dt>{translate(roleNames[role])}</dt>
            <dd>{translate(roleDescriptions[role])}</dd>
          </div>
        ))}
      </dl>
      <Button
        look="quiet"
        icon="plus"
        onClick={() => void setValue([...grants, newGrant(schools, grants)])}
      >
        {translate(messages.addRole)}
      </Button>
    </Field>
  );
}

/** A role at the first school that has none yet. */
export function newGrant(schools: readonly ChoiceItem[], grants: readonly Grant[]): Grant {
  const taken = new Set(grants.map(({ school }) => school ?? ''));
  const free = schools.find(({ value }) => !taken.has(value)) ?? schools[0];
  const school = free?.value ?? '';
  return { role: 'editor', ...(school !== '' && { school }) };
}

/** Says whether two roles are at one school, but for the help desk’s, which is apart. */
export function hasSameSchool(grants: readonly Grant[]): boolean {
  const places = grants.map(({ role, school }) => `${role === 'help-desk'} ${school ?? ''}`);
  return new Set(places).size < places.length;
}
