import { buildRequest, type JsonValue } from '../../engine';
import type { RendererServices } from '../../renderer';

/** The redirect's parameters about this device, by the fields of a call that signs in. */
export function networkValues(
  operation: string,
  { operations, query, configuration }: RendererServices,
): Record<string, JsonValue> {
  const shape = operations[operation] ?? { fields: [] };
  const { networkParameters } = configuration;
  return buildRequest({}, [], shape, { values: {}, device: undefined, query, networkParameters });
}
