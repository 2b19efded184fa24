export function isInput(path: string): boolean;
export function hashInputs(root: string): string;
export function hashFiles(
  root: string,
  sources: readonly string[],
  isCounted: (file: string) => boolean,
): string;
