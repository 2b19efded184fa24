import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import './TextInput.css';

export interface TextInputProps extends ComponentProps<'input'> {
  invalid?: boolean;
  /** An element inside the frame after the text, such as a button that shows a password. */
  end?: ReactNode;
}

/**
 * A one-line text input, with text of at least 16 px, so that no phone zooms in. It accepts every
 * attribute of `input`.
 */
export function TextInput({ invalid = false, end, className, ...attributes }: TextInputProps) {
  return (
    <span className={classNames('fg-input', invalid && 'fg-invalid', className)}>
      <input {...attributes} aria-invalid={invalid || undefined} />
      {end}
    </span>
  );
}

export interface TextAreaProps extends ComponentProps<'textarea'> {
  invalid?: boolean;
}

/** A text input with several lines. */
export function TextArea({ invalid = false, className, ...attributes }: TextAreaProps) {
  return (
    <span className={classNames('fg-input', invalid && 'fg-invalid', className)}>
      <textarea rows={4} {...attributes} aria-invalid={invalid || undefined} />
    </span>
  );
}
