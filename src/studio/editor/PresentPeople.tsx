import type { ReactNode } from 'react';
import { listed } from '../../engine';
import { useTranslate } from '../app/use-translate';
import { initialsApart } from './initials-of';
import { messages } from './messages';
import type { useSchoolEvents } from './use-school-events';
import './PresentPeople.css';

/** So many are shown, then their number. */
const MOST_SHOWN = 3;

type People = ReturnType<typeof useSchoolEvents>;

/** People by the initials of their names; by their number where there is little room. */
export function PresentPeople({ people }: { people: People }) {
  const translate = useTranslate();
  const shown = people.slice(0, MOST_SHOWN);
  const more = people.slice(MOST_SHOWN);
  const initials = initialsApart(shown.map(({ name }) => name));
  return (
    <ul aria-label={translate(messages.present)}>
      {shown.map((person, index) => (
        <Item key={person.id} people={[person]} tone={toneOf(person.id)}>
          {initials[index]}
        </Item>
      ))}
      {more.length > 0 && <Item people={more}>+{more.length}</Item>}
      {people.length > 1 && (
        <Item people={people} className="st-presence-all">
          {people.length}
        </Item>
      )}
    </ul>
  );
}

interface ItemProps {
  people: People;
  tone?: number;
  className?: string;
  children: ReactNode;
}

function Item({ people, tone, className, children }: ItemProps) {
  const { locale } = useTranslate();
  const names = listed(
    people.map(({ name }) => name),
    locale,
  );
  return (
    <li title={names} data-tone={tone} className={className}>
      <span aria-hidden="true">{children}</span>
      <span className="fg-hidden">{names}</span>
    </li>
  );
}

/** One of four colours, the same for a person wherever they are shown. */
function toneOf(id: string): number {
  return [...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4;
}
