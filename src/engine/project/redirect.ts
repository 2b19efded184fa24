import { isJsonObject, type JsonObject, objectOf } from '../json/json';
import { redirectPresets } from './redirect-presets';

/**
 * A school's settings, with the names of its vendor's redirect (`redirect.vendor`) among its `networkParameters`: over those of
 * the neutral base, and under those that the school, or one that it extends, has written.
 *
 * @param written gives the settings of the schools of its chain, as written, the eldest first
 */
export function withRedirectPreset(
  configuration: JsonObject,
  written: () => readonly JsonObject[],
): JsonObject {
  const preset = presetOf(objectOf(configuration.redirect).vendor);
  if (!preset) return configuration;
  const own = written().map(({ networkParameters }) => objectOf(networkParameters));
  const parameters = Object.entries(
    Object.assign({}, objectOf(configuration.networkParameters), preset, ...own),
  );
  return {
    ...configuration,
    networkParameters: Object.fromEntries(
      parameters.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  };
}

function presetOf(vendor: unknown): JsonObject | undefined {
  if (typeof vendor !== 'string' || !Object.hasOwn(redirectPresets, vendor)) return undefined;
  const presets: JsonObject = redirectPresets;
  const preset = presets[vendor];
  return isJsonObject(preset) ? preset : undefined;
}
