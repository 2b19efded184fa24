/** The second door of the gateway, for the tools: reading a portal's folders, without the server. */
export { UserError } from '../user-error';
export { type PortalDirectories, readPortalFiles } from './read-files';
