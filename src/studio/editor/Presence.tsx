import { useTranslate } from '../app/use-translate';
import { initialsApart } from './initials-of';
import { messages } from './messages';
import { useSchoolEvents } from './use-school-events';
import './Presence.css';

/** So many are shown, then their number. */
const MOST_SHOWN = 4;

/** The others who have the school open, by the initials of their names. */
export function Presence() {
  const translate = useTranslate();
  const people = useSchoolEvents();
  if (people.length === 0) return null;
  const shown = people.slice(0, MOST_SHOWN);
  const more = people.slice(MOST_SHOWN);
  const initials = initialsApart(shown.map(({ name }) => name));
  return (
    <ul className="st-presence" aria-label={translate(messages.present)}>
      {shown.map(({ id, name }, index) => (
        <li key={id} title={name} data-tone={toneOf(id)}>
          <span aria-hidden="true">{initials[index]}</span>
          <span className="fg-hidden">{name}</span>
        </li>
      ))}
      {more.length > 0 && (
        <li title={more.map(({ name }) => name).join(', ')}>
          <span aria-hidden="true">+{more.length}</span>
          <span className="fg-hidden">{more.map(({ name }) => name).join(', ')}</span>
        </li>
      )}
    </ul>
  );
}

/** One of four colours, the same for a person wherever they are shown. */
function toneOf(id: string): number {
  return [...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4;
}
