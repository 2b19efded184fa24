import {
  carrierName,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Message,
  STARTER_CARRIER,
} from '../../../engine';
import { Button, TextInput } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { insertEntry } from '../../draft/edit-entries';
import { type Edited, setValue } from '../../draft/edit-value';
import type { LayeredFile } from '../../draft/layered-file';
import { PartFindings } from '../../editor/PartFindings';
import { useOpenSchool } from '../../store/editor-context';
import { freshName } from '../../store/part';
import type { PartEdits } from '../../store/part-edits';
import { SETTINGS } from '../../worker/messages';
import { messages } from './messages';
import { registry } from './use-sign-in';

const LIST = ['carriers'];

/** The codes that have a name of their own. */
const carrierNames = registry.labelSets
  .filter(({ name }) => name === 'carrier')
  .flatMap(({ labels }) => Object.entries(labels));

/** The text that a carrier usually adds, where Formgate knows its name. */
const USUAL: Readonly<Record<string, string>> = {
  CMCC: '@cmcc',
  CUCC: '@unicom',
  CTCC: '@telecom',
};

interface CarrierListProps {
  value: JsonValue;
  edits: PartEdits;
}

type Apply = (change: (file: LayeredFile) => Edited, group?: string) => void;

/** The school’s carriers, and those that it may add by one click. */
export function CarrierList({ value, edits }: CarrierListProps) {
  const translate = useTranslate();
  const { isReadOnly } = useOpenSchool();
  const carriers = Array.isArray(value) ? value : [];
  const apply: Apply = (change, group) =>
    void edits.apply({ target: SETTINGS, path: LIST }, change, group);
  return (
    <section>
      {carriers.length === 0 && <p className="st-quiet">{translate(messages.none)}</p>}
      <ul className="st-carriers" aria-label={translate(messages.list)}>
        {carriers.map((carrier, index) => (
          <CarrierRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a carrier is known by its place alone
            key={index}
            {...{ carrier, index, apply }}
            onRemove={() => apply((file) => setValue(file, LIST, carriers.toSpliced(index, 1)))}
          />
        ))}
      </ul>
      {!isReadOnly && <CarrierAdders {...{ carriers, edits, apply }} />}
    </section>
  );
}

interface CarrierRowProps {
  carrier: JsonValue;
  index: number;
  apply: Apply;
  onRemove(): void;
}

function CarrierRow({ carrier, index, apply, onRemove }: CarrierRowProps) {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const name = nameOf(carrier, translate);
  const part = { target: SETTINGS, path: [...LIST, String(index)] };
  const path = [...part.path, 'value'];
  return (
    <li>
      <span className="st-carrier-name">{name}</span>
      <TextInput
        aria-label={translate(messages.value, { name })}
        spellCheck={false}
        value={memberText(carrier, 'value') ?? ''}
        onChange={({ target }) =>
          apply((file) => setValue(file, path, target.value), path.join('/'))
        }
        onBlur={editor.closeGroup}
      />
      <Button look="quiet" icon="pencil" iconOnly onClick={() => editor.select(part)}>
        {translate(messages.edit, { name })}
      </Button>
      <Button look="quiet" icon="trash" iconOnly onClick={onRemove}>
        {translate(messages.remove, { name })}
      </Button>
      <span className="st-quiet">{addsWords(carrier, translate)}</span>
      <PartFindings part={part} />
    </li>
  );
}

interface CarrierAddersProps extends Pick<CarrierListProps, 'edits'> {
  carriers: readonly JsonValue[];
  apply: Apply;
}

/**
 * Adds the carriers that Formgate knows, the campus network alone, or one of another name, which is
 * selected: its name and value are still to be written.
 */
function CarrierAdders({ carriers, edits, apply }: CarrierAddersProps) {
  const translate = useTranslate();
  const codes = new Set(carriers.map((carrier) => memberText(carrier, 'code')));
  const values = carriers.map((value) => ({ name: memberText(value, 'value'), value }));
  const add = (carrier: JsonObject) =>
    apply((file) => insertEntry(file, LIST, { name: undefined, value: carrier }, carriers.length));
  return (
    <div className="st-carrier-adders">
      {carrierNames
        .filter(([code]) => !codes.has(code))
        .map(([code, label]) => (
          <Button
            key={code}
            icon="plus"
            onClick={() => add({ code, value: freshName(values, USUAL[code] ?? `@${code}`) })}
          >
            {translate(messages.addKnown, { name: translate(label) })}
          </Button>
        ))}
      {!values.some(({ name }) => name === '#') && (
        <Button icon="plus" onClick={() => add({ label: words(messages.campusOnly), value: '#' })}>
          {translate(messages.addKnown, { name: translate(messages.campusOnly) })}
        </Button>
      )}
      <Button
        icon="plus"
        onClick={() => {
          const value = freshName(values, STARTER_CARRIER);
          edits.add(
            { target: SETTINGS },
            {
              ...{ kind: 'carrier', path: LIST },
              create: () => ({ name: undefined, value: { label: words(messages.other), value } }),
            },
          );
        }}
      >
        {translate(messages.addOther)}
      </Button>
    </div>
  );
}

/** A message as a text of the school, in both languages. */
export function words(message: Message): JsonObject {
  return { 'zh-CN': message.words['zh-CN'], en: message.words.en };
}

function memberText(carrier: JsonValue, name: string): string | undefined {
  const value = isJsonObject(carrier) ? carrier[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

type Translate = ReturnType<typeof useTranslate>;

function nameOf(carrier: JsonValue, translate: Translate): string {
  return translate(carrierName(carrier, registry));
}

function addsWords(carrier: JsonValue, translate: Translate): string {
  const value = memberText(carrier, 'value') ?? '';
  return value === '' || value.includes('#')
    ? translate(messages.addsNothing)
    : translate(messages.adds, { value });
}
