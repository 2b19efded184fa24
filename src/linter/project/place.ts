import type { Path } from '../pointer';
import type { Aim } from './positions';

/** Where a finding stands: in a file's JSON, at a stretch of its text, or in the file as a whole. */
export interface Place {
  file: string;
  at:
    | { type: 'json'; path: Path; aim: Aim }
    | { type: 'text'; offset: number; length: number }
    | { type: 'file' };
  /** Where the value was written, when a patch in `file` made it wrong. */
  origin?: { file: string; path: Path };
}

/** A place in a file's own JSON. */
export function placeIn(file: string, path: Path, aim: Aim = 'value'): Place {
  return { file, at: { type: 'json', path, aim } };
}
