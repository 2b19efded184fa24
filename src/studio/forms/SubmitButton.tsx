import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '../../ui';

/** The button that submits a `StudioForm`. */
export function SubmitButton({
  children,
  look = 'primary',
  wide = false,
  disabled = false,
}: {
  children: ReactNode;
  look?: ButtonLook;
  wide?: boolean;
  disabled?: boolean;
}) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" look={look} wide={wide} busy={isSubmitting} disabled={disabled}>
      {children}
    </Button>
  );
}
