import { isBuiltInLocale, type Locale } from '../../../engine';
import {
  type LoadedRoute,
  type NoticeSummary,
  type PageState,
  routeNamed,
  type WireKeys,
} from '../../../wire';
import type { Revision, SchoolRevision } from '../../publishing/revision';
import type { ResolvedPage } from './resolve-page';

/** What a page needs of its route. @param today YYYY-MM-DD */
export function loadedRoute(
  revision: Revision,
  { route, school, shown, isMissing }: ResolvedPage,
  today: string,
): LoadedRoute {
  return {
    route,
    school: school.name,
    today,
    screen: shown.screen,
    validators: shown.validators,
    ...(isMissing ? { isMissing } : {}),
    ...(shown.screen.needsSchools ? { schools: [...revision.summaries] } : {}),
    ...(shown.screen.needsNotices ? { notices: noticesOf(school) } : {}),
  };
}

/** The notices of a school's notice page; none where it is closed. */
function noticesOf(school: SchoolRevision): NoticeSummary[] {
  const screen = routeNamed('notify')?.screen;
  return [...((screen === undefined ? undefined : school.screen(screen))?.notices ?? [])];
}

/** The state that a page carries inline. */
export function pageState(
  revision: Revision,
  page: ResolvedPage,
  { locale, today, wire }: { locale: Locale; today: string; wire: WireKeys },
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
    loaded: loadedRoute(revision, page, today),
  };
}

/** The day of a moment in the gateway's own time zone, as YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  const pad = (number: number) => String(number).padStart(2, '0');
  return [moment.getFullYear(), pad(moment.getMonth() + 1), pad(moment.getDate())].join('-');
}
