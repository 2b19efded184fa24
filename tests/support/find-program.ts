import { existsSync } from 'node:fs';

/** A program of the machine that tests need and cannot bring along. */
export interface ProgramToFind {
  /** As people call it. */
  name: string;
  /** The files or folders where it may be, the likeliest first. */
  paths: readonly string[];
  /** Debian's package. */
  package: string;
  /** Says whether a path holds the whole program; without this, any file will do. */
  isWhole?(path: string): boolean;
}

/**
 * Gives the path of a program; undefined when it is not installed: then the tests that need it
 * count as skipped. In CI none may be skipped.
 *
 * @throws Error in CI, when it is not installed
 */
export function findProgram(
  { name, paths, package: debian, isWhole = existsSync }: ProgramToFind,
  ci = process.env.CI,
): string | undefined {
  const found = paths.find((path) => isWhole(path));
  if (found !== undefined) return found;
  if (ci) {
    throw new Error(
      `${name} is not installed, and in CI no test may be skipped. Install it: apt-get install ${debian}.`,
    );
  }
  console.info(`${name} is not installed: the tests that need it are skipped.`);
  return undefined;
}
