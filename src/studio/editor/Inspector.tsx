import { useId, useState } from 'react';
import { isJsonObject, isLocale, type JsonValue, memberOf, type Translate } from '../../engine';
import { Button, Checkbox, Field, TabPanels, TextInput } from '../../ui';
import { useTranslate } from '../app/use-translate';
import { canGiveBack, giveBack, removeValue, setValue } from '../draft/edit-value';
import type { LayeredFile } from '../draft/layered-file';
import { bringBack, removedEntries } from '../draft/removed-entries';
import { SETTINGS } from '../worker/messages';
import { useDraft, useEditorState, useOpenSchool } from './editor-context';
import { JsonOfPart } from './JsonOfPart';
import { kindNames, messages, originNames, textNames } from './messages';
import { additionsTo, type Part, siblingsOf, trailTo, valueOfPart } from './part';
import type { PartEdits } from './part-edits';
import './Inspector.css';

/** What is selected: where it comes from, its words, and all of it as JSON. */
export function Inspector({ edits }: { edits: PartEdits }) {
  const translate = useTranslate();
  const id = useId();
  const [tab, setTab] = useState('properties');
  const { editor } = useOpenSchool();
  const { outline, selection } = useEditorState();
  // Values come from the draft itself, so that what is typed is there at once.
  useDraft();
  const node = trailTo(outline?.roots ?? [], selection).at(-1);
  const file = editor.fileAt(selection.target);
  const value = file && valueOfPart(file, selection.path);
  if (!node || !file || value === undefined) {
    return <p className="st-inspector-empty">{translate(messages.nothingHere)}</p>;
  }
  const part = { target: selection.target, path: selection.path };
  const key = `${part.target}#${part.path.join('/')}`;
  return (
    <div className="st-inspector">
      <header>
        <p className="st-quiet">{translate(kindNames[node.kind])}</p>
        <h2>{translate(node.label)}</h2>
        {node.about !== undefined && <p className="st-quiet">{translate(node.about)}</p>}
        <Origin part={part} file={file} edits={edits} />
        <Actions part={part} file={file} edits={edits} />
      </header>
      <TabPanels
        id={id}
        label={translate(messages.panels)}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'properties',
            label: translate(messages.properties),
            panel: <Properties key={key} part={part} value={value} file={file} edits={edits} />,
          },
          {
            id: 'json',
            label: translate(messages.json),
            panel: <JsonOfPart key={key} part={part} value={value} edits={edits} />,
          },
        ]}
      />
    </div>
  );
}

interface PartProps {
  part: Part;
  file: LayeredFile;
  edits: PartEdits;
}

function Origin({ part, file, edits }: PartProps) {
  const translate = useTranslate();
  const { isReadOnly } = useOpenSchool();
  const { trace } = useEditorState();
  const isChanged = !isReadOnly && canGiveBack(file, part.path);
  return (
    <div className="st-origin">
      {trace && (
        <p>
          <span className="st-quiet">{translate(messages.origin)}</span>{' '}
          {translate(originNames[trace.origin])}
          <span className="st-quiet st-origin-file">
            {trace.line === undefined
              ? trace.file
              : translate(messages.originLine, { file: trace.file, line: trace.line })}
          </span>
        </p>
      )}
      {isChanged && (
        <Button
          look="quiet"
          icon="refresh"
          onClick={() => edits.giveBack(part, (one) => giveBack(one, part.path))}
        >
          {translate(messages.giveBack)}
        </Button>
      )}
    </div>
  );
}

function Actions({ part, file, edits }: PartProps) {
  const translate = useTranslate();
  const { isReadOnly } = useOpenSchool();
  const { outline } = useEditorState();
  const node = trailTo(outline?.roots ?? [], part).at(-1);
  const siblings = siblingsOf(file, part.path);
  if (isReadOnly || !node) return null;
  const additions = additionsTo(node.kind, part.path, valueOfPart(file, part.path));
  return (
    <div className="st-actions">
      {additions.map((addition) => (
        <Button key={addition.kind} icon="plus" onClick={() => edits.add(part, addition)}>
          {translate(messages.add, { kind: translate(kindNames[addition.kind]) })}
        </Button>
      ))}
      {siblings && (
        <>
          <Button
            look="quiet"
            disabled={siblings.index === 0}
            onClick={() => edits.move(part, { by: -1 })}
          >
            {translate(messages.moveUp)}
          </Button>
          <Button
            look="quiet"
            disabled={siblings.index === siblings.entries.length - 1}
            onClick={() => edits.move(part, { by: 1 })}
          >
            {translate(messages.moveDown)}
          </Button>
          <Button look="quiet" onClick={() => edits.duplicate(part)}>
            {translate(messages.duplicate)}
          </Button>
          <Button look="quiet" icon="trash" onClick={() => edits.remove(part)}>
            {translate(messages.remove)}
          </Button>
        </>
      )}
    </div>
  );
}

interface PropertiesProps extends PartProps {
  value: JsonValue;
}

function Properties({ part, value, file, edits }: PropertiesProps) {
  const translate = useTranslate();
  const { isReadOnly } = useOpenSchool();
  const { outline } = useEditorState();
  const locales = outline?.locales ?? [];
  const isField = part.path.at(-2) === 'fields';
  const texts = textsOf(part, value, isField);
  return (
    <fieldset className="st-properties" disabled={isReadOnly}>
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
      <RemovedHere part={part} file={file} edits={edits} />
    </fieldset>
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

interface TextProps extends PartProps {
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

function RequiredToggle({ part, value, edits }: PropertiesProps) {
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

/** Parts that the page would inherit and the school has taken away. */
function RemovedHere({ part, file, edits }: PartProps) {
  const translate = useTranslate();
  const removed = removedEntries(file, part.path);
  if (removed.length === 0) return null;
  return (
    <section className="st-removed">
      <h3>{translate(messages.removedHere)}</h3>
      <ul>
        {removed.map((entry) => (
          <li key={entry.path.join('/')}>
            <Button
              look="quiet"
              icon="refresh"
              onClick={() => edits.giveBack(part, (one) => bringBack(one, entry))}
            >
              {translate(messages.bringBack, { name: entry.name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
