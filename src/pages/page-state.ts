import type { Locale } from '../engine';
import {
  type LoadedRoute,
  type NoticeSummary,
  type OperationCalls,
  type PageState,
  routeNamed,
  type WireKeys,
} from '../wire';
import { pageFrame } from './page-frame';
import type { PageModel, PageSchool } from './page-model';
import type { ResolvedPage } from './resolve-page';

/** Gives what a page needs of its route. @param today YYYY-MM-DD */
export function loadedRoute(
  model: PageModel,
  { route, school, screen, isMissing, item }: ResolvedPage,
  today: string,
): LoadedRoute {
  const shown = school.screen(screen);
  if (!shown) throw new Error('A page has a screen of its school.');
  return {
    route,
    school: school.name,
    today,
    screen: item ? { ...shown.screen, title: item.title } : shown.screen,
    validators: shown.validators,
    ...pageFrame(route, school.frame),
    ...(isMissing ? { isMissing } : {}),
    ...(item ? { item } : {}),
    ...(shown.screen.needsSchools ? { schools: [...model.summaries] } : {}),
    ...(route === 'auth' ? { returnTitles: school.returnTitles } : {}),
    ...(shown.screen.needsNotices ? { notices: noticesOf(school) } : {}),
  };
}

/** The notices of a school's notice page; none where it is closed. */
function noticesOf(school: PageSchool): NoticeSummary[] {
  const screen = routeNamed('notify')?.screen;
  return [...((screen === undefined ? undefined : school.screen(screen))?.notices ?? [])];
}

/** The state that a page carries inline. */
export function pageState(
  model: PageModel,
  page: ResolvedPage,
  { locale, today, wire }: { locale: Locale; today: string; wire: WireKeys },
): PageState {
  const messages = page.school.catalogue(locale);
  return {
    locale,
    ...(messages ? { messages } : {}),
    directory: {
      configrations: [page.school.configuration],
      defaultSchoolName: model.defaultSchoolName,
    },
    wire,
    operations: openCalls(model, page.school),
    loaded: loadedRoute(model, page, today),
  };
}

/** The operations that a school offers: a page carries none that would be refused there. */
function openCalls({ calls }: PageModel, { closes }: PageSchool): OperationCalls {
  return Object.fromEntries(Object.entries(calls).filter(([name]) => !closes(name)));
}
