import { closedFeatures, isJsonObject } from '../../../engine';
import { routedScreens } from '../../../wire';
import { useTranslate } from '../../app/use-translate';
import { valueOfPart } from '../../store/part';
import { SETTINGS } from '../../worker/messages';
import type { PanelProps } from '../define-panel';
import { propertyOf } from '../schema/property';
import { schemaAt, suiting } from '../schema/schema-at';
import { useSchool } from '../use-school';
import type { FormContext } from './form-context';
import { messages } from './messages';
import { PropertyRow } from './PropertyRow';
import { SchemaForm } from './SchemaForm';

/** The panel of every part that has none of its own: a form of all that its schema knows. */
export function GenericPanel(props: PanelProps) {
  const translate = useTranslate();
  const { metaSchemas } = useSchool();
  const { part, file, value } = props;
  const root = valueOfPart(file, []) ?? {};
  const context: FormContext = { ...props, root };
  const place = schemaAt(metaSchemas, part, root);
  if (!place) return <p className="st-quiet">{translate(messages.onlyJson)}</p>;
  const name = part.path.at(-1);
  const held = valueOfPart(file, part.path);
  const isObject = isJsonObject(
    suiting(metaSchemas, place, isJsonObject(value) ? value : {}).schema.properties,
  );
  const property = name === undefined ? undefined : propertyOf(metaSchemas, name, place);
  const isValue = property !== undefined && property.control.type !== 'group';
  if (isValue && (!isObject || VALUES.has(place.kind ?? ''))) {
    return property.control.type === 'json' ? (
      <SchemaForm context={context} path={part.path} place={place} value={held} />
    ) : (
      <PropertyRow context={context} path={part.path} property={property} />
    );
  }
  return property && opensPages(part) ? (
    <PropertyRow context={{ ...context, Form: SchemaForm }} path={part.path} property={property} />
  ) : (
    <SchemaForm context={context} path={part.path} place={place} value={held} />
  );
}

/** True for a setting that opens pages by being there, even if it says nothing more. */
function opensPages({ target, path: [name, ...rest] }: PanelProps['part']): boolean {
  const { screen } = closedFeatures({});
  return (
    target === SETTINGS && rest.length === 0 && routedScreens.some((one) => screen(one) === name)
  );
}

/** Definitions that are a value and no part, though their schema has members. */
const VALUES = new Set(['text', 'markdown', 'markdownFile', 'when', 'messages']);
