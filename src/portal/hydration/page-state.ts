import { isJsonObject, isLocale } from '../../engine';
import type { PageState } from '../../wire';
import { hasDirectory, isLoadedRoute } from '../api/page-data';

/**
 * The id of the element that contains the page's state: the "local source" of the specification,
 * section 3.
 */
export const STATE_ELEMENT = 'formgate-state';

/** Reads the page's state from the text of its element; undefined when it is missing or invalid. */
export function readState(text: string | null | undefined): PageState | undefined {
  const value = parse(text);
  return isPageState(value) ? value : undefined;
}

/** Recognises the state of a page by the members without which nothing can be shown. */
export function isPageState(value: unknown): value is PageState {
  return (
    isJsonObject(value) &&
    isLocale(value.locale) &&
    hasDirectory(value.directory, value) &&
    isLoadedRoute(value.loaded)
  );
}

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
