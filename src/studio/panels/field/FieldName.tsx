import {
  entriesOf,
  isJsonObject,
  type JsonValue,
  objectOf,
  starterTexts,
  type Text,
} from '../../../engine';
import { Button } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { renameEntry } from '../../draft/edit-entries';
import { nameFrom } from '../../forms/FollowingName';
import { useEditorState, useOpenSchool } from '../../store/editor-context';
import { freshName, layeredFile, type Part, valueOfPart } from '../../store/part';
import type { FormContext } from '../generic/form-context';
import { fieldsOfForm, type SchoolChoices, stepsOfForm } from '../use-school';
import { messages } from './messages';
import './FieldName.css';

interface FieldNameProps {
  context: FormContext;
  label: Text | undefined;
  school: SchoolChoices;
}

/**
 * Says the name by which the value of a new field is kept, and offers one that is made of its
 * label, for as long as nothing depends on the name.
 */
export function FieldName({ context, label, school }: FieldNameProps) {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const isLive = useIsLive(context.part);
  const { part, root, edits } = context;
  const list = part.path.slice(0, -1);
  const name = part.path.at(-1) ?? '';
  const wanted = nameOfLabel(label);
  if (wanted === undefined || isLive || mentions(stepsOfForm(root, part.path), name) > 1) {
    return null;
  }
  const others = fieldsOfForm(root, part.path).map((field) => field.name);
  // A field of a request's name would be sent as that.
  const sent = Object.values(school.requests).flatMap(({ properties }) =>
    Object.keys(objectOf(properties)),
  );
  const taken = new Set([...others, ...sent].filter((other) => other !== name));
  const offered = freshName([], wanted, taken);
  if (offered === name) return null;
  const rename = () => {
    if (edits.apply(part, (file) => renameEntry(file, list, name, offered))) {
      editor.select({ target: part.target, path: [...list, offered] });
    }
  };
  return (
    <p className="st-field-name">
      {translate(messages.keptAs)} <code>{name}</code>
      <Button look="quiet" onClick={rename}>
        {translate(messages.keepAs, { name: offered })}
      </Button>
    </p>
  );
}

/** True for a part of the school as it is live. */
function useIsLive({ target, path }: Part): boolean {
  const { base } = useOpenSchool();
  const { outline } = useEditorState('outline');
  const file = outline && layeredFile(base, outline.bases, target);
  return file !== undefined && valueOfPart(file, path) !== undefined;
}

const STARTERS = Object.values(starterTexts.field).map((text) => nameFrom([text]));

/** A name of a label; undefined for one that is still to be written, or has no letters. */
function nameOfLabel(label: Text | undefined): string | undefined {
  const texts = typeof label === 'object' ? [label.en, ...Object.values(label)] : [label];
  const name = nameFrom(texts.map((text) => text ?? ''));
  const isStarter = STARTERS.some((starter) => name.startsWith(starter));
  return name === '' || isStarter ? undefined : name;
}

/** How often a name is said, by values or by members. */
function mentions(values: readonly JsonValue[], name: string): number {
  return values.reduce<number>((count, value) => {
    const isNamed = value === name || (isJsonObject(value) && Object.hasOwn(value, name));
    const inside = entriesOf(value).map(([, member]) => member);
    return count + (isNamed ? 1 : 0) + mentions(inside, name);
  }, 0);
}
