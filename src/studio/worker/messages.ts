import type { BuiltInLocale, JsonObject, Locale, Path, Wording } from '../../engine';
import type { PageState } from '../../wire';
import type { ResponseOf } from '../../wire/calls/define-call';
import type { DraftFiles, DraftIssue } from '../../wire/calls/drafts/draft-parts';
import type { readMaterials } from '../../wire/calls/drafts/read-materials';

/** Everything beside the school's own files that its pages are made of. */
export type Materials = ResponseOf<typeof readMaterials>;

/** The page that is looked at. */
export interface Look {
  /** The name of a screen. */
  screen: string;
  locale: Locale;
  /** YYYY-MM-DD */
  today: string;
}

/**
 * The hashes of compiled validators, by screen and the step's JSON pointer: from the gateway, as it
 * examines a draft.
 */
export type ValidatorHashes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A message of the Studio to its worker. */
export type ToWorker =
  | {
      type: 'open';
      school: string;
      materials: Materials;
      /** The files that are live. */
      base: DraftFiles;
      files: DraftFiles;
      look: Look;
      /** In which findings are told; nothing is looked for without it. */
      language?: BuiltInLocale;
    }
  /** Only files that changed, so that no picture is copied at each keystroke. */
  | { type: 'change'; sequence: number; changed: DraftFiles; removed: readonly string[] }
  | { type: 'look'; look: Look }
  /** Findings are told in another language. */
  | { type: 'language'; language: BuiltInLocale }
  | { type: 'validators'; validators: ValidatorHashes }
  | { type: 'trace'; id: number; target: string; path: Path };

/** A message of the worker. `sequence` is that of the last change that it has seen. */
export type FromWorker =
  | { type: 'page'; sequence: number; page: ShownPage }
  /** Without an outline where the files hold no school that can be read. */
  | { type: 'outline'; sequence: number; outline: Outline | undefined }
  /** The linter's findings in the school's files as far as they can be known here. */
  | { type: 'findings'; sequence: number; issues: readonly DraftIssue[] }
  /** Undefined where nothing says the value. */
  | { type: 'trace'; id: number; trace: Trace | undefined }
  /** The worker itself failed: a defect of ours. */
  | { type: 'failed' };

export interface ShownPage {
  screen: string;
  /** Undefined where the page cannot be made of the draft: the last good one stays. */
  state: PageState | undefined;
  /** The path of the page, such as `/riverside/auth`. */
  path: string;
  /** The JSON pointers of the parts that are closed at the school, which the page leaves out. */
  closed: readonly string[];
  /** Why the page is not that of the files as they are. */
  problems: readonly PageProblem[];
}

/** A file that cannot be read. @param line counted from 1 */
export type PageProblem =
  | { code: 'broken-json'; file: string; line: number; column: number; offset: number }
  | { code: 'not-shown'; file: string };

/** The target of what is no part of a screen: configration.json. */
export const SETTINGS = '';

/** The target of all files of the school together; each has its path as its target. */
export const ASSETS_TARGET = 'assets/';

export type NodeKind =
  | 'group'
  | 'page'
  | 'block'
  | 'step'
  | 'field'
  | 'choice'
  | 'link'
  | 'item'
  | 'notice'
  | 'setting'
  | 'carrier'
  | 'asset'
  /** All files together. */
  | 'assets';

/** A part of a school, as the tree shows it. */
export interface OutlineNode {
  /** Unique, and the same for as long as the part stays where it is. */
  id: string;
  kind: NodeKind;
  label: Wording;
  /** The kind of the part, in a word or two, where the label does not say it: a block's. */
  kindLabel?: Wording;
  /** The kind of the part, in a sentence: a block's purpose. */
  about?: Wording;
  /** The screen that it is in; `SETTINGS`; for a file its path. */
  target: string;
  /** Its path in the resolved screen or settings. */
  path: Path;
  /** True when the school itself changes or adds the part. */
  isOwn: boolean;
  /** True for a page that is closed. */
  isClosed?: boolean;
  /** True for a block whose items are notices of the school. */
  holdsNotices?: boolean;
  children: readonly OutlineNode[];
}

/** The base that a file of the school is put over. */
export interface Base {
  /** Null for a whole file. */
  value: JsonObject | null;
  /** The content of a new file. */
  blank: JsonObject;
}

export interface Outline {
  roots: readonly OutlineNode[];
  /** By screen; `SETTINGS`. */
  bases: Readonly<Record<string, Base>>;
  locales: readonly Locale[];
}

/** The origin of a value, in the nearest file that wrote it. */
export interface Trace {
  origin: 'school' | 'family' | 'stock';
  /** From the portal's folder. */
  file: string;
  /** Counted from 1; undefined where the file as a whole is meant. */
  line: number | undefined;
}
