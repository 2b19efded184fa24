import { useId, useState } from 'react';
import type { JsonValue } from '../../engine';
import { Button, Field, TextArea } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { setValue } from '../draft/edit-value';
import { useOpenSchool } from '../store/editor-context';
import { readJson } from '../store/findings';
import type { Part } from '../store/part';
import type { PartEdits } from '../store/part-edits';
import { messages } from './messages';

interface JsonProps {
  part: Part;
  value: JsonValue;
  edits: PartEdits;
}

/** All of a part as JSON: what no panel shows yet. */
export function JsonOfPart({ part, value, edits }: JsonProps) {
  const translate = useTranslate();
  const { isReadOnly } = useOpenSchool();
  const id = useId();
  const written = JSON.stringify(value, null, 2);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? written;
  const json = readJson(text);
  return (
    <div className="st-json">
      <Field
        id={id}
        label={translate(messages.jsonLabel)}
        {...(json === undefined ? { error: translate(messages.jsonWrong) } : {})}
      >
        <TextArea
          id={id}
          rows={18}
          spellCheck={false}
          readOnly={isReadOnly}
          value={text}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {!isReadOnly && (
        <Button
          look="primary"
          disabled={json === undefined || typed === undefined || typed === written}
          onClick={() => {
            if (json === undefined) return;
            if (edits.apply(part, (one) => setValue(one, part.path, json))) setTyped(undefined);
          }}
        >
          {translate(messages.apply)}
        </Button>
      )}
    </div>
  );
}
