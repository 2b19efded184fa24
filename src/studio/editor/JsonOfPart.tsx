import { useEffect, useEffectEvent, useId, useState } from 'react';
import { type JsonValue, type Path, parseJson } from '../../engine';
import { Button, Field, TextArea } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { setValue } from '../draft/edit-value';
import { rangeOfPath } from '../json-view/range-of-path';
import { useOpenSchool } from '../store/editor-context';
import type { Part } from '../store/part';
import type { PartEdits } from '../store/part-edits';
import { messages } from './json-messages';
import { keepTypedJson, type TypedJson, typedJson } from './typed-json';

interface JsonProps {
  part: Part;
  value: JsonValue;
  edits: PartEdits;
  /** The place in the part that is meant, which is then marked. */
  at: Path | undefined;
}

/** All of a part as JSON: what no panel shows yet. */
export function JsonOfPart({ part, value, edits, at }: JsonProps) {
  const translate = useTranslate();
  const { isReadOnly } = useOpenSchool();
  const id = useId();
  const written = JSON.stringify(value, null, 2);
  const [typed, setTyped] = useTypedJson(part);
  const text = typed?.text ?? written;
  const isOther = typed !== undefined && typed.text !== written;
  const json = soundJson(text);
  // The text of a place is marked when somebody comes for it, and not again as the text changes.
  const mark = useEffectEvent((path: Path) => markPlace(document.getElementById(id), text, path));
  useEffect(() => {
    if (at) mark(at);
  }, [at]);
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
          onChange={({ target }) => setTyped({ from: written, ...typed, text: target.value })}
        />
      </Field>
      {isOther && typed.from !== written && (
        <p className="st-json-note">{translate(messages.jsonStale)}</p>
      )}
      {!isReadOnly && (
        <div className="st-json-actions">
          <Button
            look="primary"
            disabled={json === undefined || !isOther}
            onClick={() => {
              if (json === undefined) return;
              if (edits.apply(part, (one) => setValue(one, part.path, json))) setTyped(undefined);
            }}
          >
            {translate(messages.apply)}
          </Button>
          {isOther && (
            <Button look="quiet" onClick={() => setTyped(undefined)}>
              {translate(messages.discardJson)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Keeps the text that was typed for a part while something else is shown. */
function useTypedJson(part: Part) {
  const { school, key = school } = useOpenSchool();
  const [typed, setTyped] = useState(() => typedJson(key, part));
  const keep = (next: TypedJson | undefined): void => {
    keepTypedJson(key, part, next);
    setTyped(next);
  };
  return [typed, keep] as const;
}

/** The value of a text in which nothing is wrong: of a member written twice one would be lost. */
function soundJson(text: string): JsonValue | undefined {
  const { json, problems } = parseJson(text);
  return problems.length === 0 ? json : undefined;
}

/** Selects the text of a place, or of what holds it, and brings it into sight. */
function markPlace(area: HTMLElement | null, text: string, path: Path): void {
  const range = rangeOfPath(text, path);
  if (!range || !(area instanceof HTMLTextAreaElement)) return;
  area.focus();
  area.setSelectionRange(range.start, range.end);
  const line = text.slice(0, range.start).split('\n').length - 1;
  area.scrollTop = (line * area.scrollHeight) / Math.max(text.split('\n').length, 1);
}
