import { createProject } from '../../src/engine';
import { projectInput } from '../../src/gateway/publishing/folders/project-input';
import { readPortalFiles } from '../../src/gateway/publishing/folders/read-files';
import type { LoadedPortal } from '../../src/gateway/publishing/load-portal';
import { createRevisionMaker } from '../../src/gateway/publishing/revisions/create-revision';
import type { Revision } from '../../src/gateway/publishing/revisions/revision';
import { pluginRegistry } from '../../src/plugins/definitions';

/** The revision of the repository's own schools and stock screens, as the gateway makes it. */
export async function sampleRevision(): Promise<Revision> {
  return (await samplePortal()).revision;
}

/** The same with what it is made of. */
export async function samplePortal(): Promise<
  Pick<LoadedPortal, 'revision' | 'project' | 'files'>
> {
  const registry = pluginRegistry();
  const files = await readPortalFiles({ schoolsDir: 'schools', schemasDir: 'schemas' });
  const project = createProject(projectInput(files, registry));
  return { revision: createRevisionMaker(registry)(project, files.assets), project, files };
}
