import { type Catalogue, isJsonObject, type Locale } from '../../engine';
import { cataloguePath, type SchoolDirectory } from '../../wire';
import { hasCatalogue } from '../app/language';
import { chooseSchool } from '../hydration/choose-school';
import { type Fetch, failureOf, readJson, request } from './fetch-page-data';
import { withRetries } from './with-retries';

/**
 * Fetches a school's words of a language over the product's, and tries again after a failure.
 *
 * @throws Error when there is no response, or an invalid one
 */
export function fetchCatalogue(fetcher: Fetch, school: string, locale: Locale): Promise<Catalogue> {
  const path = cataloguePath(school, locale);
  return withRetries(async () => {
    const response = await request(fetcher, path);
    const body = response.ok ? await readJson(response) : undefined;
    if (isCatalogue(body)) return body;
    throw failureOf(path, response, 'messages');
  });
}

function isCatalogue(value: unknown): value is Catalogue {
  return isJsonObject(value) && Object.values(value).every((words) => typeof words === 'string');
}

/** The words for a page without state, if its language has any that scripts do not have. */
export async function initialCatalogue(
  fetcher: Fetch,
  path: string,
  directory: SchoolDirectory,
  locale: Locale,
): Promise<Catalogue | undefined> {
  const school = chooseSchool(path, directory);
  if (!school || !hasCatalogue(locale, school)) return undefined;
  return fetchCatalogue(fetcher, school.schoolNameEn, locale).catch(() => undefined);
}
