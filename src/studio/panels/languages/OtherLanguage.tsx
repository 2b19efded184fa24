import { type FormEvent, useId, useState } from 'react';
import { isLocale } from '../../../engine';
import { Button, Field, fieldIds, TextInput } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { messages } from './messages';

interface OtherLanguageProps {
  /** Those that the school has. */
  tags: readonly string[];
  onAdd(tag: string): void;
}

/** Adds a language by its tag (BCP 47). */
export function OtherLanguage({ tags, onAdd }: OtherLanguageProps) {
  const translate = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const ids = fieldIds(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const tag = canonical(typed.trim());
    if (!isLocale(tag)) setError(translate(messages.tagWrong));
    else if (tags.includes(tag)) setError(translate(messages.tagThere));
    else onAdd(tag);
  };
  return (
    <form className="st-other-language" onSubmit={submit}>
      <Field
        id={id}
        label={translate(messages.tag)}
        help={translate(messages.tagHelp)}
        {...(error === undefined ? {} : { error })}
      >
        <TextInput
          id={id}
          value={typed}
          spellCheck={false}
          autoCapitalize="none"
          autoFocus
          invalid={error !== undefined}
          aria-describedby={error === undefined ? ids.help : `${ids.error} ${ids.help}`}
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit">{translate(messages.useTag)}</Button>
    </form>
  );
}

function canonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    return tag;
  }
}
