import type { AccountSettings, Catalogue, Operations, Text, Translate } from '../../engine';
import type {
  LoadedRoute,
  NoticeSummary,
  OperationCalls,
  PageConfiguration,
  PreparedScreen,
  SchoolSummary,
} from '../../wire';
import type { StepUse } from '../calls/ports';
import type { SchoolAsset } from './school-assets';

/** One screen of a school, ready to be rendered. */
export interface SchoolScreen {
  screen: PreparedScreen;
  validators: LoadedRoute['validators'];
  /** The notices that its blocks show. */
  notices: readonly NoticeSummary[];
}

/** One school of a revision. What it has is prepared on first use: the proof came before. */
export interface SchoolRevision {
  name: string;
  configuration: PageConfiguration;
  /** What browsers are not given of it. */
  accounts: AccountSettings;
  /** The school in the list of schools. */
  summary: SchoolSummary;
  /** Gives words in the school's first language: for what goes to students outside of pages. */
  translate: Translate;
  /** Makes safe HTML of Markdown, for each language of a text. */
  renderMarkdown(text: Text): Text;
  /** A screen by its name; undefined when the school has none of that name, or has closed it. */
  screen(name: string): SchoolScreen | undefined;
  /** The steps of all open screens by the operation that they submit to. */
  steps: ReadonlyMap<string, readonly StepUse[]>;
  /** The version of the terms that an open screen shows; undefined where it states none. */
  termsVersion(screen: string): string | undefined;
}

/** One immutable state of everything that schools and schemas say. */
export interface Revision {
  /** Changes with the content. */
  id: string;
  /** The school that answers where a path names none (specification, section 4). */
  defaultSchoolName: string;
  schools: ReadonlyMap<string, SchoolRevision>;
  summaries: readonly SchoolSummary[];
  operations: Operations;
  calls: OperationCalls;
  /** The product's messages by language, of those that it does not speak itself. */
  catalogues: ReadonlyMap<string, Catalogue>;
  /** The text of a compiled validator of this revision. @param hash its SHA-256, in hex */
  validator(hash: string): string | undefined;
  /** Files by the path below `/schools/`: `riverside/assets/logo.svg`. */
  assets: ReadonlyMap<string, SchoolAsset>;
}

/** The name of the school for a name that was stored or sent: its own, else the default school's (specification, section 4). */
export function schoolNameFor(revision: Revision, segment: string | undefined): string {
  return segment !== undefined && revision.schools.has(segment)
    ? segment
    : revision.defaultSchoolName;
}
