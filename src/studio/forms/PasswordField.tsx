import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { Button } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { formMessages } from './messages';
import { TextField, type TextFieldProps } from './TextField';

/** A password that can be shown. `autoComplete` says whether it is the current or a new one. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const { isSubmitting } = useFormikContext();
  // Browsers store the text of a field that shows it for their suggestions.
  useEffect(() => {
    if (isSubmitting) setShown(false);
  }, [isSubmitting]);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <Button
          look="quiet"
          icon={isShown ? 'eye-off' : 'eye'}
          iconOnly
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {translate(formMessages.showPassword)}
        </Button>
      }
    />
  );
}
