import { type JsonObject, keywordsOf, type Registry, type WidgetDefinition } from '../../engine';

/** The options of a field that its widget does not know. */
export function unknownOptions(options: JsonObject = {}, widget: WidgetDefinition): string[] {
  const { properties = {} } = keywordsOf(widget.options);
  return Object.keys(options).filter((name) => !Object.hasOwn(properties, name));
}

/** The widgets that know all of these options. */
export function optionOwners(options: readonly string[], { widgets }: Registry): string[] {
  return widgets
    .filter((widget) => {
      const { properties = {} } = keywordsOf(widget.options);
      return options.every((name) => Object.hasOwn(properties, name));
    })
    .map(({ name }) => name);
}
