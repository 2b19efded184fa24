/** The gateway's door for the tools: reading a portal's folders, without the server. */
export { UserError } from '../user-error';
export { projectInput } from './load-portal';
export { type PortalDirectories, readPortalFiles } from './read-files';
