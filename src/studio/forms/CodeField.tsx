import type { Translate, TypedSchema } from '../../engine';
import { codeOf } from '../api/call-error';
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

/** The code as a part of a request: none where none was asked for. */
export function optionalCode(code: string): { code?: string } {
  return code === '' ? {} : { code: sentCode(code) };
}

/** Says a wrong code at its field, in a form in which nothing else can be wrong. */
export function explainCode(error: unknown, translate: Translate) {
  return codeOf(error) === 'sign-in-wrong'
    ? { code: translate(formMessages.wrongCode) }
    : undefined;
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
