/** The gateway's door for the tools: reading a portal's folders, without the server. */
export { UserError } from '../user-error';
export { syncDisk } from './disk';
export {
  createFilesHash,
  isStoredFindings,
  keyOfFindings,
  readStore,
  type StoredFindings,
} from './finding-store';
export { listPortal, type PortalDirectories } from './list-files';
export type { FileChange, Manifest, SchoolContents } from './manifest';
export { changesBetween, hashOf, isPublishedPath, manifestOf, stateOf } from './manifest';
export { projectInput } from './project-input';
export { type ReadFiles, readChangedFiles, readPortalFiles } from './read-files';
export { contentsOf } from './school-contents';
export { watchFolders } from './watch';
