/** The gateway's door for the tools: reading a portal's folders, without the server. */
export { UserError } from '../user-error';
export { syncDisk } from './disk';
export type { PortalDirectories } from './list-files';
export { projectInput } from './load-portal';
export { readPortalFiles } from './read-files';
