import type { BuiltInLocale } from '../../engine';
import type { ResponseOf } from '../../wire/calls/define-call';
import type { readMaterials } from '../../wire/calls/drafts/read-materials';
import type { Insertion } from './snippet';

/** The parts of a portal that the language worker knows. */
export type LanguageMaterials = Pick<ResponseOf<typeof readMaterials>, 'metaSchemas' | 'texts'>;

/** A place in a file. */
export interface TextPlace {
  /** From the portal's folder: `schools/riverside/screens/login.json`. */
  path: string;
  text: string;
  /** In UTF-16 units. */
  offset: number;
  locale: BuiltInLocale;
}

/** Something that can be written at a place. */
export interface Proposal extends Insertion {
  /** Without quotes. */
  label: string;
  kind: 'property' | 'value';
  /** In the reader's language; '' for none. */
  words: string;
  /** The part of the file that the text replaces. */
  start: number;
  end: number;
  /** More may be written where the selection is then. */
  goesOn: boolean;
}

/** Words about a part of a file. */
export interface Explanation {
  start: number;
  end: number;
  words: string;
}

export type ToLanguage =
  | { type: 'open'; materials: LanguageMaterials }
  | { type: 'complete'; id: number; place: TextPlace }
  | { type: 'explain'; id: number; place: TextPlace };

export type FromLanguage =
  | { type: 'proposals'; id: number; proposals: readonly Proposal[] }
  | { type: 'explanation'; id: number; explanation: Explanation | undefined };
