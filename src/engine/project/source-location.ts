import type { Path } from '../json/pointer';
import type { Target } from '../json/text-positions';

/** A place: at a path of a file's JSON, in a stretch of its text, or the file as a whole. */
export interface SourceLocation {
  file: string;
  at:
    | { type: 'json'; path: Path; target: Target }
    | { type: 'text'; offset: number; length: number }
    | { type: 'file' };
  /** The place where the value was written, when `file` only inherits it. */
  origin?: { file: string; path: Path };
}

/** A location in a file's own JSON. */
export function locationIn(file: string, path: Path, target: Target = 'value'): SourceLocation {
  return { file, at: { type: 'json', path, target } };
}
