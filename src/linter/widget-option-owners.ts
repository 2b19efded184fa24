import {
  isJsonValue,
  type JsonValue,
  objectOf,
  type Registry,
  type WidgetDefinition,
} from '../engine';

/** The options of a field that its widget does not know. */
export function unknownOptions(
  options: JsonValue | undefined,
  { options: { properties } }: WidgetDefinition,
): string[] {
  const known = isJsonValue(properties) ? objectOf(properties) : {};
  return Object.keys(objectOf(options)).filter((name) => !Object.hasOwn(known, name));
}

/** The widgets that know all of these options. */
export function optionOwners(options: readonly string[], { widgets }: Registry): string[] {
  return widgets
    .filter(({ options: { properties } }) => {
      const known = isJsonValue(properties) ? objectOf(properties) : {};
      return options.every((name) => Object.hasOwn(known, name));
    })
    .map(({ name }) => name);
}
