import { isBuiltInLocale, type Locale } from '../../../engine';
import type { LoadedRoute, PageState, RouteMatch, WireKeys } from '../../../wire';
import { type Revision, type SchoolRevision, schoolNameFor } from '../../publishing/revision';

/** A path's route at the school that answers for it. */
export interface FoundPage {
  name: string;
  school: SchoolRevision;
  loaded: LoadedRoute;
}

/**
 * What a route shows at a revision: the path's school, or the default one. Undefined when the school has no such screen, has
 * closed it, or shows it under another path.
 *
 * @param today YYYY-MM-DD
 */
export function findPage(
  revision: Revision,
  match: RouteMatch,
  today: string,
): FoundPage | undefined {
  const name = schoolNameFor(revision, match.school);
  const school = revision.schools.get(name);
  const isElsewhere =
    match.name === 'page' && !school?.configuration.ownPages.includes(match.screen);
  const shown = isElsewhere ? undefined : school?.screen(match.screen);
  if (!school || !shown) return undefined;
  return {
    name,
    school,
    loaded: {
      route: match.name,
      school: name,
      params: { ...match.params },
      today,
      screen: shown.screen,
      validators: shown.validators,
      ...(shown.screen.needsSchools ? { schools: [...revision.summaries] } : {}),
    },
  };
}

/** The state that a page carries inline. */
export function pageState(
  revision: Revision,
  page: FoundPage,
  locale: Locale,
  wire: WireKeys,
): PageState {
  const messages = isBuiltInLocale(locale) ? undefined : revision.catalogues.get(locale);
  return {
    locale,
    ...(messages ? { messages } : {}),
    directory: {
      configrations: [page.school.configuration],
      defaultSchoolName: revision.defaultSchoolName,
    },
    wire,
    operations: revision.calls,
    loaded: page.loaded,
  };
}

/** The day of a moment in the gateway's own time zone, as YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  const pad = (number: number) => String(number).padStart(2, '0');
  return [moment.getFullYear(), pad(moment.getMonth() + 1), pad(moment.getDate())].join('-');
}
