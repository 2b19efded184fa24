import { Button } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { firstSteps, messages } from './messages';
import './FirstSchool.css';

interface FirstSchoolProps {
  onNew(): void;
  onImport(): void;
}

/** In place of an empty list: the three steps to a school that can be published. */
export function FirstSchool({ onNew, onImport }: FirstSchoolProps) {
  const translate = useTranslate();
  return (
    <section className="st-first" aria-labelledby="first-school">
      <h2 id="first-school">{translate(messages.firstTitle)}</h2>
      <ol>
        {Object.entries(firstSteps).map(([step, message]) => (
          <li key={step}>{translate(message)}</li>
        ))}
      </ol>
      <div className="st-buttons">
        <Button onClick={onImport}>{translate(messages.importSchool)}</Button>
        <Button look="primary" icon="plus" onClick={onNew}>
          {translate(messages.newSchool)}
        </Button>
      </div>
    </section>
  );
}
