import { useMemo, useState } from 'react';
import { isJsonObject, objectOf } from '../../../engine';
import { Button } from '../../../ui';
import { useTranslate } from '../../app/use-translate';
import { type Property, propertiesOf } from '../schema/property';
import { propertyLabel } from '../schema/property-words';
import { useSchool } from '../use-school';
import type { SchemaFormProps } from './form-context';
import { LinkTarget } from './LinkTarget';
import { LINK_TARGETS } from './link-targets';
import { messages } from './messages';
import { PropertyRow } from './PropertyRow';
import './SchemaForm.css';

/**
 * Members that most parts of a kind have: they stand first, in this order, even where they are not
 * set.
 */
const COMMON = [
  ...['label', 'title', 'text', 'description', 'hint', 'src', 'alt', 'caption', 'tone'],
  ...['placeholder', 'help', 'required', 'operation', 'screen', 'href', 'link'],
];

/** As many members take hardly more room than the line that they would be folded into. */
const FEW = 2;

/** They stand below what they are about. */
const LAST = ['when', 'visibleWhen'];

/**
 * A form of all members that a schema knows: the common ones, the rest folded away, and what is
 * JSON alone.
 */
export function SchemaForm(props: SchemaFormProps) {
  const { context, path, place, value, omit, isUnfolded, children } = props;
  const translate = useTranslate();
  const { metaSchemas } = useSchool();
  // A member that is emptied stays where it is for as long as its part is shown.
  const [atFirst] = useState(() => new Set(Object.keys(objectOf(value))));
  const { first, more, asJson } = useMemo(
    () => arranged(propertiesOf(metaSchemas, place, value), { place, value, omit, atFirst }),
    [metaSchemas, place, value, omit, atFirst],
  );
  // Without common members none are folded away, and never so few that a click gains no room.
  const isFolded =
    isUnfolded !== true && (first.length > 0 || children !== undefined) && more.length > FEW;
  const inForm = { ...context, Form: SchemaForm };
  const row = (property: Property) => (
    <PropertyRow
      key={property.name}
      context={inForm}
      path={[...path, property.name]}
      property={property}
    />
  );
  return (
    <>
      {first.map(row)}
      {place.kind === 'link' && <LinkTarget context={context} path={path} value={value} />}
      {children}
      {!isFolded && more.map(row)}
      {isFolded && (
        <details className="st-more">
          <summary>{translate(messages.more, { count: more.length })}</summary>
          <div className="st-form-rows">{more.map(row)}</div>
        </details>
      )}
      {asJson.length > 0 && (
        <section className="st-only-json">
          <h3>{translate(messages.onlyJson)}</h3>
          <ul>
            {asJson.map(({ name, label }) => (
              <li key={name}>
                <Button look="quiet" onClick={() => context.onShowJson([...path, name])}>
                  {translate(messages.showJson, { name: label?.(translate, path.at(-1)) ?? name })}
                </Button>
                {!Object.hasOwn(objectOf(value), name) && (
                  <span className="st-quiet">{translate(messages.noJsonYet)}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface Arranged {
  first: Property[];
  more: Property[];
  asJson: {
    name: string;
    label?: (translate: ReturnType<typeof useTranslate>, holder: string | undefined) => string;
  }[];
}

/**
 * The members in their order; those that the schema does not know are shown as JSON, so that none
 * is lost.
 */
export function arranged(
  properties: readonly Property[],
  {
    place,
    value,
    omit,
    atFirst,
  }: Pick<SchemaFormProps, 'place' | 'value' | 'omit'> & { atFirst: ReadonlySet<string> },
): Arranged {
  const members = isJsonObject(value) ? value : {};
  const isLink = place.kind === 'link';
  const shown = properties.filter(
    ({ name }) => !omit?.has(name) && !(isLink && LINK_TARGETS.has(name)),
  );
  const known = new Set([
    '$schema',
    'before',
    'after',
    'block',
    ...properties.map(({ name }) => name),
  ]);
  const strays = Object.keys(members).filter((name) => !known.has(name) && !omit?.has(name));
  const rows = shown.filter(({ control }) => control.type !== 'json');
  const isFirst = ({ name, isRequired, control }: Property) =>
    control.type !== 'id' &&
    (isRequired || COMMON.includes(name) || LAST.includes(name) || atFirst.has(name));
  return {
    first: rows.filter(isFirst).sort((left, right) => rank(left) - rank(right)),
    more: rows.filter((property) => !isFirst(property)),
    asJson: [
      ...shown
        .filter(({ control }) => control.type === 'json')
        .map((property) => ({
          name: property.name,
          label: (translate: ReturnType<typeof useTranslate>, holder: string | undefined) =>
            propertyLabel(property, translate, holder),
        })),
      ...strays.map((name) => ({ name })),
    ],
  };
}

/** The place of a member among those that are not folded away. */
function rank({ name }: Property): number {
  const common = COMMON.indexOf(name);
  if (common >= 0) return common;
  return COMMON.length + (LAST.includes(name) ? 1 : 0);
}
