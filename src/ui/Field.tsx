import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './Icon';
import './Field.css';

/** The ids of the words around a control: put them into its `aria-labelledby` and `aria-describedby`. */
export function fieldIds(id: string): { label: string; help: string; error: string } {
  return { label: `${id}-label`, help: `${id}-help`, error: `${id}-error` };
}

export interface FieldProps {
  /** The control's id. */
  id: string;
  label: string;
  /** Said after the label of a field that may stay empty. */
  note?: string;
  help?: string;
  error?: string;
  /** control: one element has the id; group: several, named by the label's id; none: the control has the words itself. */
  labelMode?: 'control' | 'group' | 'none';
  children: ReactNode;
}

/** A control with its label above, and help and error under it. */
export function Field({
  id,
  label,
  note,
  help,
  error,
  labelMode = 'control',
  children,
}: FieldProps) {
  const ids = fieldIds(id);
  const words = (
    <>
      {label}
      {note === undefined ? null : <span className="fg-note">{note}</span>}
    </>
  );
  return (
    <div className={classNames('fg-field', error !== undefined && 'fg-field-wrong')}>
      {labelMode === 'control' && (
        <label id={ids.label} className="fg-label" htmlFor={id}>
          {words}
        </label>
      )}
      {labelMode === 'group' && (
        <span id={ids.label} className="fg-label">
          {words}
        </span>
      )}
      {children}
      {error === undefined ? null : (
        <p id={ids.error} className="fg-error">
          <Icon name="error" />
          <span>{error}</span>
        </p>
      )}
      {help === undefined ? null : (
        <p id={ids.help} className="fg-help">
          {help}
        </p>
      )}
    </div>
  );
}
