export function isInput(path: string): boolean;
export function hashInputs(root: string): string;
