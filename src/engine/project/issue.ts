import type { Range } from '../json/text-positions';

/** error: must not be published. warning: works, but is probably not meant. info: worth knowing. */
export type Severity = 'error' | 'warning' | 'info';

/** Replaces the text from one offset up to another one. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** A change of the issue's file that fixes the issue. */
export interface IssueFix {
  edits: readonly TextEdit[];
  /** True when it takes words of an author away: it is made only when it is asked for by itself. */
  discards?: true;
}

/** The values of a message by their names. A list is written as the reader's language does. */
export type IssueData = Readonly<Record<string, string | number | readonly string[]>>;

/**
 * One finding of the linter. It holds no words: they are made at the edge, in the reader's
 * language.
 */
export interface Issue {
  rule: string;
  severity: Severity;
  /** The file's path, relative to the folder that holds schools/. */
  file: string;
  range?: Range;
  messageId: string;
  data: IssueData;
  fix?: IssueFix;
  /** True when the source at the range must not be shown: it is a secret. */
  concealsSource?: boolean;
  /** The file that holds the value, where a change in `file` made it wrong. */
  writtenIn?: string;
}

/** The text after edits, whose offsets are all of the text before. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  const inOrder = [...edits].sort((left, right) => left.start - right.start);
  let written = 0;
  let after = '';
  for (const { start, end, text: inserted } of inOrder) {
    after += text.slice(written, start) + inserted;
    written = end;
  }
  return after + text.slice(written);
}
