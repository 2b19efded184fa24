import { isJsonObject, type JsonObject } from '../../engine';
import type { ConfigurationResponse, LoadedRoute } from '../../wire';

/** True for the response of `/configration.json` and of the remote call for it. */
export function isConfigurationResponse(value: unknown): value is ConfigurationResponse {
  return isJsonObject(value) && isJsonObject(value.data) && hasDirectory(value.data, value.data);
}

/** True for the response of the server loader. */
export function isLoadedRoute(value: unknown): value is LoadedRoute {
  if (!isJsonObject(value) || !isJsonObject(value.screen)) return false;
  return (
    typeof value.route === 'string' &&
    typeof value.school === 'string' &&
    isJsonObject(value.validators) &&
    typeof value.today === 'string' &&
    Array.isArray(value.screen.blocks) &&
    Array.isArray(value.screen.forms) &&
    isJsonObject(value.screen.html) &&
    isJsonObject(value.screen.pictures)
  );
}

/**
 * Checks the common part of the inline state and the configuration response. They have it at
 * different depths.
 */
export function hasDirectory(directory: unknown, parent: JsonObject): boolean {
  return (
    isJsonObject(directory) &&
    Array.isArray(directory.configrations) &&
    directory.configrations.every(
      (item) => isJsonObject(item) && typeof item.schoolNameEn === 'string',
    ) &&
    typeof directory.defaultSchoolName === 'string' &&
    isJsonObject(parent.wire) &&
    typeof parent.wire.key === 'string' &&
    typeof parent.wire.iv === 'string' &&
    isJsonObject(parent.operations)
  );
}
