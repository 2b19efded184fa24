/** A line of the map: what the specification says, and the test that fails where the code does not do it. */
export interface MapRow {
  section: string;
  what: string;
  file: string;
  title: string;
}

/** A change to the code: `text`, which stands in `file` once, becomes `replacement`. */
export interface Mutation {
  section: string;
  what: string;
  file: string;
  text: string;
  replacement: string;
}

export function readMap(root: string): MapRow[];
export function readMutations(root: string): Mutation[];
export function countIn(root: string, place: { file: string; text: string }): number;
export function titlePattern(title: string): string;
