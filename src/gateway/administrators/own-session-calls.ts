import { readStudio } from '../../wire/calls/administrators/read-studio';
import { signOutAdministrator } from '../../wire/calls/administrators/sign-out-administrator';
import { signedInInfo } from './administrator';
import { implementAdministratorCall } from './administrator-context';
import { endStudioSession } from './session-store';
import { hasOwner } from './store';

/** The session of the request. */
export const ownSessionCalls = [
  implementAdministratorCall(readStudio, async ({ signedIn, deps }) => ({
    administrator: signedIn ? signedInInfo(signedIn) : null,
    hasOwner: await hasOwner(deps.database),
    version: deps.version,
  })),

  implementAdministratorCall(signOutAdministrator, async ({ signedIn, deps, setCookie }) => {
    await endStudioSession(deps.database, signedIn.session.tokenHash);
    setCookie(undefined);
    return null;
  }),
];
