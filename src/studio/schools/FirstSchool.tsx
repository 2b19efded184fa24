import type { ReactNode } from 'react';
import { useTranslate } from '../app/use-translate';
import { firstSteps, messages } from './messages';
import './FirstSchool.css';

/** The three steps to a school that can be published, with their buttons where none is near. */
export function FirstSchool({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  return (
    <section className="st-first" aria-labelledby="first-school">
      <h2 id="first-school">{translate(messages.firstTitle)}</h2>
      <ol>
        {Object.entries(firstSteps).map(([step, message]) => (
          <li key={step}>{translate(message)}</li>
        ))}
      </ol>
      {children && <div className="st-buttons">{children}</div>}
    </section>
  );
}
