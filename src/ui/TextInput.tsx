import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names';
import './TextInput.css';

export interface TextInputProps extends ComponentProps<'input'> {
  invalid?: boolean;
  /** What stands inside the frame after the text, such as a button that shows a password. */
  end?: ReactNode;
}

/** A line of text in a frame, 16 px or more, so that no phone zooms in. Takes every attribute of an `input`. */
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

/** Several lines of text in a frame. */
export function TextArea({ invalid = false, className, ...attributes }: TextAreaProps) {
  return (
    <span className={classNames('fg-input', invalid && 'fg-invalid', className)}>
      <textarea rows={4} {...attributes} aria-invalid={invalid || undefined} />
    </span>
  );
}
