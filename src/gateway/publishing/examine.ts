import { createProject, type Issue, type Project, type Registry } from '../../engine';
import { decidePatterns, lint } from '../../linter';
import { projectInput } from './project-input';
import type { PortalFiles } from './read-files';

/** Lints a portal's files. What did not change since the last time is not looked at again. */
export type Examine = (files: PortalFiles) => Promise<readonly Issue[]>;

/**
 * Gives a function that lints files here, with whatever time and memory that takes.
 *
 * @param onLookAt told of the file that is looked at next; of nothing for what is about the portal as a whole
 */
export function createExaminer(registry: Registry, onLookAt?: (file: string) => void): Examine {
  let previous: Project | undefined;
  return async (files) => {
    onLookAt?.('');
    const project = createProject(projectInput(files, registry), previous);
    await decidePatterns(project, onLookAt);
    const issues = lint(project, undefined, onLookAt);
    previous = project;
    return issues;
  };
}
