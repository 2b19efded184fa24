import { isJsonObject, isLocale, type JsonObject } from '../../engine';
import type { ConfigurationAnswer, LoadedRoute, PageState } from '../../wire';

/** The element that carries the page's state: the "local source" of the specification, section 3. */
export const STATE_ELEMENT = 'formgate-state';

/** The page's state from the text of its element, or undefined when it is missing or broken. */
export function readState(text: string | null | undefined): PageState | undefined {
  const value = parse(text);
  return isPageState(value) ? value : undefined;
}

/** True for what `/configration.json` and the remote call for it answer. */
export function isConfigurationAnswer(value: unknown): value is ConfigurationAnswer {
  return isJsonObject(value) && isJsonObject(value.data) && isShared(value.data, value.data);
}

/** True for what the server loader answers. */
export function isLoadedRoute(value: unknown): value is LoadedRoute {
  if (!isJsonObject(value) || !isJsonObject(value.screen)) return false;
  return (
    typeof value.route === 'string' &&
    typeof value.school === 'string' &&
    isJsonObject(value.params) &&
    isJsonObject(value.validators) &&
    Array.isArray(value.screen.blocks) &&
    isJsonObject(value.screen.html)
  );
}

function isPageState(value: unknown): value is PageState {
  return (
    isJsonObject(value) &&
    isLocale(value.locale) &&
    isShared(value.directory, value) &&
    isLoadedRoute(value.loaded)
  );
}

/** What both the inline state and the configuration's answer hold, though at other depths. */
function isShared(directory: unknown, beside: JsonObject): boolean {
  return (
    isJsonObject(directory) &&
    Array.isArray(directory.configrations) &&
    directory.configrations.every(
      (item) => isJsonObject(item) && typeof item.schoolNameEn === 'string',
    ) &&
    typeof directory.defaultSchoolName === 'string' &&
    isJsonObject(beside.wire) &&
    typeof beside.wire.key === 'string' &&
    typeof beside.wire.iv === 'string' &&
    isJsonObject(beside.operations)
  );
}

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
