import type { JsonObject, JsonValue, PluginRegistry, WidgetDefinition } from '../../engine';
import type { Path } from '../pointer';
import { objectOf, type StepFacts } from './screen-facts';

type ReferenceKind = NonNullable<WidgetDefinition['references']>[string];

/** An option of a widget that names an operation, a field or a screen. */
interface WidgetReference {
  value: JsonValue | undefined;
  key: string;
  options: JsonObject;
  /** Where the options are. */
  path: Path;
}

/** The options of a step's widgets that, by their plugins' definitions, name something of a kind. */
export function widgetReferences(
  { fields }: Pick<StepFacts, 'fields'>,
  plugins: PluginRegistry,
  kind: ReferenceKind,
): WidgetReference[] {
  return fields.flatMap(({ ui, path }) => {
    const options = objectOf(ui.options);
    const references =
      (typeof ui.widget === 'string' ? plugins.widget(ui.widget)?.references : undefined) ?? {};
    return Object.keys(references)
      .filter((key) => references[key] === kind)
      .map((key) => ({ value: options[key], key, options, path: [...path, 'ui', 'options'] }));
  });
}
