import { useId } from 'react';
import { isJsonObject, isLocale, type JsonValue, memberOf, type Translate } from '../../../engine';
import { Checkbox, Field, TextInput } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { removeValue, setValue } from '../../draft/edit-value';
import { useEditorState, useOpenSchool } from '../../store/editor-context';
import { type Part, valueOfPart } from '../../store/part';
import { SETTINGS } from '../../worker/messages';
import type { PanelProps } from '../define-panel';
import { messages, textNames } from '../messages';

/** The texts of a part, and of a field what else is common. */
export function PropertiesPanel({ part, value, file, edits }: PanelProps) {
  const translate = useTranslate();
  const { outline } = useEditorState();
  const locales = outline?.locales ?? [];
  const isField = part.path.at(-2) === 'fields';
  const texts = textsOf(part, value, isField);
  return (
    <>
      {texts.map(({ name, path }) => (
        <TextOfPart
          key={path.join('/')}
          part={{ target: part.target, path }}
          label={textLabel(name, translate)}
          locales={locales}
          file={file}
          edits={edits}
        />
      ))}
      {isField && <RequiredToggle part={part} value={value} file={file} edits={edits} />}
      {isField && (
        <Checkbox checked onChange={() => edits.remove(part)}>
          {translate(messages.shown)}
        </Checkbox>
      )}
    </>
  );
}

/** The texts that a part has, or that a part of its kind often has. */
function textsOf(part: Part, value: JsonValue, isField: boolean) {
  if (isTextValue(value) && part.path.length > 0)
    return [{ name: part.path.at(-1) ?? '', path: part.path }];
  const usual = isField
    ? ['label', 'placeholder', 'help']
    : part.path.length === 0 && part.target !== SETTINGS
      ? ['title', 'description']
      : [];
  const present = Object.keys(isJsonObject(value) ? value : {}).filter((name) =>
    isTextual(memberOf(value, name)),
  );
  return [...new Set([...usual, ...present])]
    .filter((name) => Object.hasOwn(textNames, name))
    .map((name) => ({ name, path: [...part.path, name] }));
}

function isTextual(value: JsonValue | undefined): boolean {
  return typeof value === 'string' || isTextValue(value);
}

/** Texts by locale. */
function isTextValue(value: JsonValue | undefined): boolean {
  return (
    isJsonObject(value) &&
    Object.keys(value).length > 0 &&
    Object.entries(value).every(([tag, text]) => isLocale(tag) && typeof text === 'string')
  );
}

function textLabel(name: string, translate: Translate): string {
  const message = textNames[name];
  return message ? translate(message) : name;
}

interface TextProps extends Omit<PanelProps, 'value'> {
  label: string;
  locales: readonly string[];
}

/** One text in every language of the school. */
function TextOfPart({ part, label, locales, file, edits }: TextProps) {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const id = useId();
  const value = valueOfPart(file, part.path);
  const isPlain = typeof value === 'string';
  const tags = isPlain ? [undefined] : locales;
  const set = (tag: string | undefined, text: string) => {
    const path = tag === undefined ? part.path : [...part.path, tag];
    edits.apply(
      { target: part.target, path: part.path.slice(0, -1) },
      (one) => (text === '' ? removeValue(one, path) : setValue(one, path, text)),
      `${part.target}#${path.join('/')}`,
    );
  };
  return (
    <Field id={id} label={label} labelMode="group">
      {tags.map((tag) => {
        const text = isPlain ? value : (memberOf(value, tag ?? '') ?? '');
        const name = tag === undefined ? translate(messages.allLocales) : tag;
        return (
          <div key={name} className="st-text">
            <span>{name}</span>
            <TextInput
              aria-label={`${label} (${name})`}
              lang={tag}
              value={String(text)}
              onChange={(event) => set(tag, event.target.value)}
              onBlur={editor.closeGroup}
            />
          </div>
        );
      })}
    </Field>
  );
}

function RequiredToggle({ part, value, edits }: PanelProps) {
  const translate = useTranslate();
  const path = [...part.path, 'required'];
  const isRequired = memberOf(value, 'required') === true;
  return (
    <Checkbox
      checked={isRequired}
      onChange={() => edits.apply(part, (one) => setValue(one, path, !isRequired))}
    >
      {translate(messages.required)}
    </Checkbox>
  );
}
