import { type Field, type FieldView, fieldType, type Step, widgetName } from '../engine';
import type { Control } from './control';
import type { RendererPlugins } from './services';

/**
 * Gives a step whose fields name only widgets that can be rendered. A field with another widget
 * loses that widget and gets the plainest one for its type, because without the field the student
 * could not fill in the form.
 */
export function withUsableWidgets(step: Step, plugins: RendererPlugins): Step {
  const fields = Object.entries(step.fields).map(([name, field]) => {
    if (isUsable(field, plugins)) return [name, field] as const;
    const { widget: _widget, options: _options, ...plain } = field;
    return [name, plain] as const;
  });
  return { ...step, fields: Object.fromEntries(fields) };
}

/** The component of a field's widget. */
export function controlOf({ widget }: FieldView, { fields }: RendererPlugins): Control | undefined {
  return Object.hasOwn(fields, widget) ? fields[widget] : undefined;
}

/** The names of the unknown widgets and formats in a step's fields. */
export function unknownPlugins(
  { fields }: Pick<Step, 'fields'>,
  plugins: RendererPlugins,
): string[] {
  return Object.values(fields).flatMap(({ widget, format }) => [
    ...(widget === undefined || isKnown(widget, plugins) ? [] : [widget]),
    ...(format === undefined || plugins.registry.format(format) ? [] : [format]),
  ]);
}

function isUsable(field: Field, plugins: RendererPlugins): boolean {
  const name = widgetName(field, plugins.registry);
  const types = plugins.registry.widget(name)?.types;
  return isKnown(name, plugins) && types?.includes(fieldType(field)) === true;
}

function isKnown(widget: string, { registry, fields }: RendererPlugins): boolean {
  return registry.widget(widget) !== undefined && Object.hasOwn(fields, widget);
}
