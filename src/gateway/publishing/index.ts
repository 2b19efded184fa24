/** The gateway's door for the tools: reading a portal's folders, without the server. */
export { UserError } from '../user-error';
export type { FileChange, Manifest, SchoolContents } from './contents/manifest';
export { changesBetween, hashOf, isPublishedPath, manifestOf, stateOf } from './contents/manifest';
export {
  createFilesHash,
  isStoredFindings,
  keyOfFindings,
  readStore,
  type StoredFindings,
} from './examining/finding-store';
export { syncDisk } from './folders/disk';
export { listPortal, type PortalDirectories } from './folders/list-files';
export { projectInput } from './folders/project-input';
export { type ReadFiles, readChangedFiles, readPortalFiles } from './folders/read-files';
export { contentsOf } from './folders/school-contents';
export { watchFolders } from './folders/watch';
