import {
  type Catalogue,
  LazyMap,
  type Locale,
  type Project,
  type SchoolNode,
  type Text,
} from '../engine';
import {
  type LoadedRoute,
  type NoticeSummary,
  type OperationCalls,
  type PageConfiguration,
  type PreparedScreen,
  type SchoolSummary,
  toOperationCall,
} from '../wire';

import type { PageFrameSchool } from './page-frame';

/** One screen of a school, ready to be rendered. */
export interface SchoolScreen {
  screen: PreparedScreen;
  validators: LoadedRoute['validators'];
  /** The notices that its blocks show. */
  notices: readonly NoticeSummary[];
}

/** One school, as its pages need it. */
export interface PageSchool {
  name: string;
  configuration: PageConfiguration;
  /** The school in the list of schools. */
  summary: SchoolSummary;
  /** True where the school has a screen of that name, and has not closed it. */
  has(screen: string): boolean;
  /** True where a screen of it lists all schools, so that its page changes with others as well. */
  needsSchools(screen: string): boolean;
  /** A screen by its name, prepared; undefined where the school has it not. */
  screen(name: string): SchoolScreen | undefined;
  /** The ways between its pages. */
  frame: PageFrameSchool;
  /** The titles of the pages that lead to sign-in and back, by screen. */
  returnTitles: Readonly<Record<string, Text>>;
  /** Its words in a language over the product's; undefined where the page has them already. */
  catalogue(locale: Locale): Catalogue | undefined;
  /** The version of the terms that an open screen shows; undefined when it states none. */
  termsVersion(screen: string): string | undefined;
  /** True for an operation of a feature that the school does not offer. */
  closes(operation: string): boolean;
}

/** A portal, as its pages need it. */
export interface PageModel<School extends PageSchool = PageSchool> {
  /** The school that answers a path that names none (specification, section 4). */
  defaultSchoolName: string;
  schools: ReadonlyMap<string, School>;
  summaries: readonly SchoolSummary[];
  calls: OperationCalls;
}

/** Makes the page model of a project. Its schools are given by `schoolOf`, each on first use. */
export function createPageModel<School extends PageSchool>(
  { schools: nodes, product, defaultSchoolName }: Project,
  schoolOf: (node: SchoolNode) => School,
): PageModel<School> {
  const schools = new LazyMap(nodes.keys(), (name) => {
    const node = nodes.get(name);
    if (!node) throw new Error('A project has a school for each of its names.');
    return schoolOf(node);
  });
  let summaries: readonly SchoolSummary[] | undefined;
  const calls = [...product.operations].map(
    ([name, { operation }]) => [name, toOperationCall(operation)] as const,
  );
  return {
    defaultSchoolName,
    schools,
    // Few pages list the schools.
    get summaries() {
      summaries ??= [...schools.values()].map(({ summary }) => summary);
      return summaries;
    },
    calls: Object.fromEntries(calls),
  };
}
