import { useId, useState } from 'react';
import type { Field as FieldJson } from '../../../engine';
import { Field, fieldIds, Icon, TextInput } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import type { SchoolChoices } from '../use-school';
import { messages } from './messages';
import { tryField } from './try-field';

/** A text box in which a field's checks are tried. What is typed stays here. */
export function TryOut({ field, school }: { field: FieldJson; school: SchoolChoices }) {
  const translate = useTranslate();
  const id = useId();
  const [example, setExample] = useState('');
  const ids = fieldIds(id);
  const verdict = example === '' ? undefined : tryField(example, field, { ...school, translate });
  return (
    <Field id={id} label={translate(messages.tryOut)} help={translate(messages.tryHelp)}>
      <TextInput
        id={id}
        value={example}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-verdict ${ids.help}`}
        onChange={({ target }) => setExample(target.value)}
      />
      <p id={`${id}-verdict`} className="st-verdict" role="status" data-verdict={verdict?.type}>
        {verdict?.type === 'accepted' && (
          <>
            <Icon name="check" />
            {verdict.sent === example
              ? translate(messages.accepted)
              : translate(messages.acceptedAs, { value: verdict.sent })}
          </>
        )}
        {verdict?.type === 'refused' && (
          <>
            <Icon name="error" />
            {translate(messages.refused, { message: verdict.message })}
          </>
        )}
        {verdict?.type === 'broken-pattern' && (
          <>
            <Icon name="warning" />
            {translate(messages.brokenPattern)}
          </>
        )}
      </p>
    </Field>
  );
}
