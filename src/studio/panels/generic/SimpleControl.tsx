import { isJsonObject, type JsonValue, memberOf, type Path } from '../../../engine';
import { useTranslate } from '../../app/use-translate';
import { useOpenSchool } from '../../store/editor-context';
import { valueOfPart } from '../../store/part';
import { AssetControl } from '../controls/AssetControl';
import { ChoiceControl } from '../controls/ChoiceControl';
import { ColorControl } from '../controls/ColorControl';
import { LocalizedAsset } from '../controls/LocalizedAsset';
import { NumberControl } from '../controls/NumberControl';
import { ScalarControl, type ScalarKind } from '../controls/ScalarControl';
import { SeveralControl } from '../controls/SeveralControl';
import { TextControl } from '../controls/TextControl';
import { TextListControl } from '../controls/TextListControl';
import { placeholderOf, valueLabel } from '../schema/property-words';
import { fieldsOfForm, PICTURES, type SchoolChoices, stepsOfForm } from '../use-school';
import type { PropertyControlProps } from './form-context';
import { messages } from './messages';

interface SimpleControlProps extends PropertyControlProps {
  school: SchoolChoices;
}

/** A control of one value or of a list of values. */
export function SimpleControl({ school, ...props }: SimpleControlProps) {
  const translate = useTranslate();
  const { editor } = useOpenSchool();
  const { context, path, property, slot, label } = props;
  const { control, name } = property;
  const { base, text, several, choice } = controlProps(props, translate, editor.closeGroup);
  const inWords = (values: readonly string[]) =>
    values.map((value) => ({ value, label: valueLabel(name, value, translate) }));
  switch (control.type) {
    case 'plain':
      return <TextControl {...text} type={control.as} />;
    case 'color':
      return <ColorControl {...text} placeholder={placeholderOf(property)} />;
    case 'number':
      return (
        <NumberControl
          {...base}
          value={typeof slot.value === 'number' ? slot.value : undefined}
          onChange={(next) => slot.set(next)}
          placeholder={text.placeholder}
        />
      );
    case 'choice':
      return <ChoiceControl {...choice} choices={inWords(control.values)} />;
    case 'several':
      return (
        <SeveralControl
          {...several}
          choices={inWords(control.values)}
          mayBeEmpty={property.fallback !== undefined}
        />
      );
    case 'scalar':
      return (
        <ScalarControl {...text} value={slot.value} onChange={slot.set} kind={scalarKind(props)} />
      );
    case 'screen':
      return <ChoiceControl {...choice} choices={school.pages} />;
    case 'operation':
      return <ChoiceControl {...choice} choices={school.operations} />;
    case 'field':
      return <ChoiceControl {...choice} choices={fieldItems(context.root, path, translate)} />;
    case 'step':
      return <ChoiceControl {...choice} choices={stepItems(context.root, path)} />;
    case 'locales':
      return <TextListControl {...several} label={label} placeholder="zh-CN" />;
    case 'list':
      return <TextListControl {...several} label={label} />;
    case 'numbers':
      return (
        <TextListControl
          {...several}
          label={label}
          inputMode="numeric"
          onChange={(next) => slot.set(next?.map(numberIn))}
        />
      );
    case 'carriers':
      return <SeveralControl {...several} choices={carrierItems(school, translate)} />;
    case 'asset':
      return control.isLocalized ? (
        <LocalizedAsset
          {...base}
          label={label}
          value={slot.value}
          onChange={slot.set}
          locales={school.locales}
          assets={ending(school.assets, control.endings)}
        />
      ) : (
        <AssetControl {...choice} assets={ending(school.assets, control.endings)} />
      );
    default:
      return null;
  }
}

/** The properties that controls share: of a text, of several texts and of a choice. */
function controlProps(
  { property, slot, id, describedBy }: PropertyControlProps,
  translate: Words,
  onDone: () => void,
) {
  const { name, isRequired, fallback } = property;
  const placeholder = placeholderOf(property);
  const base = { id, describedBy, onDone };
  const text = {
    ...base,
    value: typeof slot.value === 'string' ? slot.value : undefined,
    onChange: (next: string | undefined) => slot.set(next),
    placeholder:
      fallback === undefined && placeholder !== undefined
        ? translate(messages.example, { value: placeholder })
        : placeholder,
  };
  const several = {
    ...base,
    value: textsOf(slot.value ?? fallback),
    onChange: (next: readonly string[] | undefined) => slot.set(next && [...next]),
  };
  const choice = {
    ...text,
    isOptional: !isRequired,
    placeholder:
      fallback === undefined
        ? translate(messages.notSet)
        : translate(messages.fallback, { value: valueLabel(name, String(fallback), translate) }),
  };
  return { base, text, several, choice };
}

const textsOf = (list: JsonValue | undefined) => (Array.isArray(list) ? list.map(String) : []);

/** The number that is typed; a text that is none stays as it is, and is told as wrong. */
function numberIn(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

/** The kind of a value that may be of several: what it is, else what the field holds. */
function scalarKind({ context, path, slot }: PropertyControlProps): ScalarKind {
  const type = typeof slot.value;
  if (type === 'string' || type === 'number' || type === 'boolean') return type;
  const holder = valueOfPart(context.file, path.slice(0, -1));
  const named = memberOf(holder, 'type');
  if (named === 'boolean') return 'boolean';
  return named === 'number' || named === 'integer' ? 'number' : 'string';
}

function ending(assets: readonly string[], endings: readonly string[]): readonly string[] {
  const wanted = endings.length > 0 ? endings : PICTURES;
  return assets.filter((path) => wanted.includes(path.split('.').at(-1)?.toLowerCase() ?? ''));
}

type Words = ReturnType<typeof useTranslate>;

function fieldItems(root: JsonValue, path: Path, translate: Words) {
  return fieldsOfForm(root, path).map(({ name, field }) => ({
    value: name,
    label: `${translate(field.label)} · ${name}`,
  }));
}

function stepItems(root: JsonValue, path: Path) {
  return stepsOfForm(root, path).flatMap((step) =>
    isJsonObject(step) && typeof step.id === 'string' ? [{ value: step.id, label: step.id }] : [],
  );
}

function carrierItems({ configuration, registry }: SchoolChoices, translate: Words) {
  return (configuration.carriers ?? []).flatMap(({ code, label }) => {
    if (code === undefined) return [];
    const words = label ?? registry.label(code) ?? code;
    return [{ value: code, label: translate(words) }];
  });
}
