import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './Icon';
import './Field.css';

/**
 * Gives the ids of a field's label, help and error, for its control's `aria-labelledby` and
 * `aria-describedby`.
 */
export function fieldIds(id: string): { label: string; help: string; error: string } {
  return { label: `${id}-label`, help: `${id}-help`, error: `${id}-error` };
}

export interface FieldProps {
  /** The control's id. */
  id: string;
  label: string;
  /** The text after the label of an optional field. */
  note?: string;
  help?: string;
  error?: string;
  /**
   * control: one element has the id. group: the label's id names several elements. none: the
   * control shows the label itself.
   */
  labelMode?: 'control' | 'group' | 'none';
  children: ReactNode;
}

/** A control with its label above, and its help and error below. */
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
  // Screen readers would join the two without a blank.
  const labelText =
    note === undefined ? (
      label
    ) : (
      <>
        {label} <span className="fg-note">{note}</span>
      </>
    );
  return (
    <div className={classNames('fg-field', error !== undefined && 'fg-field-wrong')}>
      {labelMode === 'control' && (
        <label id={ids.label} className="fg-label" htmlFor={id}>
          {labelText}
        </label>
      )}
      {labelMode === 'group' && (
        <span id={ids.label} className="fg-label">
          {labelText}
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
