import type { Project } from '../engine';
import { decidePatterns } from './patterns/pattern-safety';
import { loadSuffixes } from './public-suffixes';
import { loadCompiler } from './schema/can-compile';

/**
 * Loads the libraries that are too large for a browser, and decides with them about a project's
 * patterns: whoever publishes or proves lints after that. Without it the linter leaves out what it
 * cannot know (`RuleDefinition.needs`).
 *
 * @param onLookAt told of the file whose pattern is looked at next
 */
export async function prepareLint(
  project: Project,
  onLookAt: (file: string) => void = () => {},
): Promise<void> {
  await loadCompiler();
  await loadSuffixes();
  await decidePatterns(project, onLookAt);
}
