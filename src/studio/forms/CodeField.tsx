import type { TypedSchema } from '../../engine';
import { useTranslate } from '../app/use-translate';
import { formMessages } from './messages';
import { TextField } from './TextField';

/** The code of a second factor, or one of the recovery codes, which have letters. */
export function CodeField({ autoFocus = false }: { autoFocus?: boolean }) {
  const translate = useTranslate();
  return (
    <TextField
      name="code"
      label={translate(formMessages.code)}
      help={translate(formMessages.codeHelp)}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
    />
  );
}

/** A code as it is sent: authenticator apps show it with blanks. */
export function sentCode(code: string): string {
  return code.replace(/\s/g, '');
}

/** The schema of a form that asks for a code where it is needed, and sends none otherwise. */
export function withCode(
  { properties, required = [] }: Pick<TypedSchema, 'properties' | 'required'>,
  isNeeded: boolean,
): Pick<TypedSchema, 'properties' | 'required'> {
  return {
    ...(properties && { properties }),
    required: isNeeded ? [...required, 'code'] : required,
  };
}
