import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type Path,
  type Registry,
  toPointer,
  valueAt,
} from '../../engine';
import type { SchemaFinding } from './finding';
import { optionOwners, unknownOptions } from './widget-option-owners';

/**
 * Findings, with one for all options that are another widget's: who changed a field's widget and
 * left its options made one mistake. What the new widget wants of its options follows from it too.
 *
 * @param value what was checked: paths lead into it
 */
export function foreignOptionsTogether(
  findings: readonly SchemaFinding[],
  value: JsonValue,
  registry: Registry,
): readonly SchemaFinding[] {
  const mistaken = new Map<string, SchemaFinding>();
  for (const { messageId, path } of findings) {
    if (messageId !== 'unknown-property' || path.at(-2) !== 'options') continue;
    const fieldPath = path.slice(0, -2);
    const place = toPointer(fieldPath);
    if (mistaken.has(place)) continue;
    const field = valueAt(value, fieldPath);
    const finding = isJsonObject(field) ? foreignOptions(field, fieldPath, registry) : undefined;
    if (finding) mistaken.set(place, finding);
  }
  if (mistaken.size === 0) return findings;
  const isFollowing = ({ path }: SchemaFinding) => {
    const index = path.lastIndexOf('options');
    return index !== -1 && mistaken.has(toPointer(path.slice(0, index)));
  };
  return [...mistaken.values(), ...findings.filter((finding) => !isFollowing(finding))];
}

function foreignOptions(
  { widget, options }: JsonObject,
  fieldPath: Path,
  registry: Registry,
): SchemaFinding | undefined {
  const definition = typeof widget === 'string' ? registry.widget(widget) : undefined;
  if (!definition || !isJsonObject(options)) return undefined;
  const owners = optionOwners(Object.keys(options), registry);
  if (owners.length === 0) return undefined;
  return {
    messageId: 'foreign-options',
    path: [...fieldPath, 'widget'],
    target: 'value',
    data: {
      widget: definition.name,
      options: unknownOptions(options, definition),
      types: definition.types.map((type) => `"${type}"`).join(' / '),
      owners: owners.map((name) => `"widget": "${name}"`).join(' / '),
    },
  };
}
