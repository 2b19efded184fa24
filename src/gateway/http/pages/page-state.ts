import type { Locale } from '../../../engine';
import type { LoadedRoute, PageState, RouteMatch, WireKeys } from '../../../wire';
import { type Revision, type SchoolRevision, schoolNameFor } from '../../publishing/revision';

/** A path's route at the school that answers for it. */
export interface FoundPage {
  name: string;
  school: SchoolRevision;
  loaded: LoadedRoute;
}

/** What a route shows at a revision: the path's school, or the default one; a screen that is missing is not found. */
export function findPage(revision: Revision, match: RouteMatch): FoundPage | undefined {
  const name = schoolNameFor(revision, match.school);
  const school = revision.schools.get(name);
  const shown = school?.screens.get(match.screen);
  if (!school || !shown) return undefined;
  const listsSchools = shown.screen.blocks.some((block) => block.block === 'schools');
  return {
    name,
    school,
    loaded: {
      route: match.name,
      school: name,
      params: { ...match.params },
      screen: shown.screen,
      validators: shown.validators,
      ...(listsSchools ? { schools: [...revision.summaries] } : {}),
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
  return {
    locale,
    directory: {
      configrations: [page.school.configuration],
      defaultSchoolName: revision.defaultSchoolName,
    },
    wire,
    operations: revision.calls,
    loaded: page.loaded,
  };
}
