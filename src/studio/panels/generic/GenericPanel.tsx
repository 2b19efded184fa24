import { isJsonObject } from '../../../engine';
import { useTranslate } from '../../app/use-translate';
import { valueOfPart } from '../../store/part';
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
  return <SchemaForm context={context} path={part.path} place={place} value={held} />;
}

/** Definitions that are a value and no part, though their schema has members. */
const VALUES = new Set(['text', 'markdown', 'markdownFile', 'when', 'messages']);
