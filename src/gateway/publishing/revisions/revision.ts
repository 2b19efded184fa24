import type { AccountSettings, Operations, Text, Translate, Visitors } from '../../../engine';
import type { PageModel, PageSchool } from '../../../pages';
import type { StepUse } from '../../calls/ports';
import type { SchoolAsset } from '../contents/school-assets';

/** One school of a revision. What it has is prepared on first use: the proof came before. */
export interface SchoolRevision extends PageSchool {
  /** Changes with whatever its settings and screens are made of, and with nothing else. */
  id: string;
  /** The settings of its accounts, which browsers are not given. */
  accounts: AccountSettings;
  /** How visitors are let in, which browsers are not given either; undefined where none are. */
  visitors: Visitors | undefined;
  /** Gives words in the school's first language: for what goes to students outside of pages. */
  translate: Translate;
  /** Makes safe HTML of Markdown, for each language of a text. */
  renderMarkdown(text: Text): Text;
  /** The steps of all open screens by the operation that they submit to. */
  steps: ReadonlyMap<string, readonly StepUse[]>;
}

/** One immutable state of everything that schools and schemas say. */
export interface Revision extends PageModel<SchoolRevision> {
  /** Changes with the content. */
  id: string;
  operations: Operations;
  /**
   * The text of a validator of this revision that has been compiled.
   *
   * @param hash its SHA-256, in hex
   */
  validator(hash: string): string | undefined;
  /**
   * The same, also for a page that another node has rendered: screens are prepared, one after the
   * other, until one has it. Anybody may ask for a hash that there is not, so that others are
   * served between them.
   */
  findValidator(hash: string): Promise<string | undefined>;
  /** Files by the path below `/schools/`: `riverside/assets/logo.svg`. */
  assets: ReadonlyMap<string, SchoolAsset>;
}

/**
 * The name of the school for a name that was stored or sent: its own, else the default school's
 * (specification, section 4).
 */
export function schoolNameFor(revision: Revision, segment: string | undefined): string {
  return segment !== undefined && revision.schools.has(segment)
    ? segment
    : revision.defaultSchoolName;
}
