import type { OpenTokenStore } from './open-token-store';

export type { PublishingToken } from '../repositories/publishing-tokens';
/** The gateway's door for the tools: reading a portal's folders, and tokens for publishing, without the server. */
export { UserError } from '../user-error';
export { syncDisk } from './disk';
export { listPortal, type PortalDirectories } from './list-files';
export { projectInput } from './load-portal';
export type { FileChange, Manifest, SchoolContents } from './manifest';
export { changesBetween, hashOf, isPublishedPath, manifestOf, stateOf } from './manifest';
export { type ReadFiles, readChangedFiles, readPortalFiles } from './read-files';
export { contentsOf } from './school-contents';
export { watchFolders } from './watch';

/** The tokens of the gateway that an environment describes. What opens databases loads only here. */
export async function openTokenStore(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<OpenTokenStore> {
  return (await import('./open-token-store')).openTokenStore(environment);
}
