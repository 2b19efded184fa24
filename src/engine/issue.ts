/** error: must not be published. warning: works, but is probably not meant. info: worth knowing. */
export type Severity = 'error' | 'warning' | 'info';

/** A place in a file: line and column count from 1, in UTF-16 units; `offset` from 0. */
export interface Position {
  line: number;
  column: number;
  offset: number;
}

/** From a place up to another one, which is not part of it. */
export interface Range {
  start: Position;
  end: Position;
}

/** Replaces the text from one offset up to another one. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** A change that mends an issue; its words are made from `messageId` and the issue's data. */
export interface IssueFix {
  messageId: string;
  edits: readonly TextEdit[];
}

/** One finding of the linter. It holds no words: they are made at the edge, in the reader's language. */
export interface Issue {
  rule: string;
  severity: Severity;
  /** The file's path, relative to the folder that holds schools/. */
  file: string;
  range?: Range;
  messageId: string;
  data: Readonly<Record<string, string | number>>;
  fix?: IssueFix;
}
