import { isJsonObject, type JsonObject, objectOf } from '../json/json';
import { redirectPresets } from './redirect-presets';

/**
 * A school's settings, with the names of its vendor's redirect (`redirect.vendor`) among its
 * `networkParameters`: over those of the neutral base, and under those that the school, or one that
 * it extends, has written.
 *
 * @param written gives the settings of the schools of its chain, as written, the eldest first
 */
export function withRedirectPreset(
  configuration: JsonObject,
  written: () => readonly JsonObject[],
): JsonObject {
  const preset = presetOf(objectOf(configuration.redirect).vendor);
  const { networkParameters = {} } = configuration;
  // A value that is no object is refused as it is written; so is a name that is no text.
  if (!preset || !isJsonObject(networkParameters)) return configuration;
  const own = written().map((settings) => objectOf(settings.networkParameters));
  const parameters: JsonObject = Object.assign({}, networkParameters, preset, ...own);
  return {
    ...configuration,
    networkParameters: Object.fromEntries(
      Object.entries(parameters).filter(([, name]) => name !== null),
    ),
  };
}

function presetOf(vendor: unknown): JsonObject | undefined {
  if (typeof vendor !== 'string' || !Object.hasOwn(redirectPresets, vendor)) return undefined;
  const presets: JsonObject = redirectPresets;
  const preset = presets[vendor];
  return isJsonObject(preset) ? preset : undefined;
}
