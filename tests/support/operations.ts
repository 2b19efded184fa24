import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const file = resolve(import.meta.dirname, '..', '..', 'tools', 'deploy', 'OPERATIONS.md');

/** What OPERATIONS tells an operator to type. */
export interface Operations {
  /** Its scripts of the shell, in their order: the first one makes the command `formgate`. */
  scripts: readonly string[];
  /** A line of code that begins so. @throws Error where none does */
  shown(beginning: string): string;
}

export function readOperations(): Operations {
  const text = readFileSync(file, 'utf8');
  const lines = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return {
    scripts: [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, script = '']) => script),
    shown(beginning) {
      const found = lines.find((code) => code.startsWith(beginning));
      if (found === undefined) throw new Error(`OPERATIONS shows no ${beginning}`);
      return found;
    },
  };
}
