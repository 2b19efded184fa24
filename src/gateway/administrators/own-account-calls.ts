import { beginSecondFactor } from '../../wire/calls/administrators/begin-second-factor';
import { changeAdministratorPassword } from '../../wire/calls/administrators/change-administrator-password';
import { confirmSecondFactor } from '../../wire/calls/administrators/confirm-second-factor';
import { endOwnSessions } from '../../wire/calls/administrators/end-own-sessions';
import { ADMINISTRATOR_CODE } from '../../wire/calls/administrators/limits';
import { listOwnSessions } from '../../wire/calls/administrators/list-own-sessions';
import { removeSecondFactor } from '../../wire/calls/administrators/remove-second-factor';
import { CallProblem } from '../calls/problems';
import { createTotpSecret, findTotpStep, totpUri } from '../crypto/totp';
import { implementAdministratorCall } from './administrator-context';
import { checkNewPassword } from './check-new-password';
import { checkSecondFactor, createRecoveryCodes } from './check-second-factor';
import { deleteLinks } from './link-store';
import { hasJustAuthenticated, requireAuthentication, requirePassword } from './require-password';
import { needsSecondFactor } from './second-factor-policy';
import {
  clearSecondFactor,
  confirmSecret,
  readSecondFactor,
  storePendingSecret,
} from './second-factor-store';
import { endStudioSessions, listStudioSessions, renewStudioToken } from './session-store';
import { replacePasswordHash } from './store';

/** The own password, sessions and second factor. */
export const ownAccountCalls = [
  implementAdministratorCall(changeAdministratorPassword, async (context) => {
    const { request, deps, signedIn, inTurn, noteIn, setCookie } = context;
    const { database, passwords } = deps;
    const { administrator, session } = signedIn;
    await requirePassword(context);
    checkNewPassword(request.newPassword, administrator.name);
    const hash = await inTurn(() => passwords.hash(request.newPassword));
    const token = await database.transaction().execute(async (transaction) => {
      await replacePasswordHash(transaction, administrator.id, hash);
      await endStudioSessions(transaction, administrator.id, { except: session.tokenHash });
      await deleteLinks(transaction, administrator.id);
      await noteIn(transaction);
      return renewStudioToken(transaction, session.tokenHash);
    });
    setCookie(token);
    return null;
  }),

  implementAdministratorCall(listOwnSessions, async ({ deps, signedIn, now }) => {
    const { administrator, session } = signedIn;
    const asked = { now, current: session.tokenHash };
    return { sessions: await listStudioSessions(deps.database, administrator.id, asked) };
  }),

  implementAdministratorCall(endOwnSessions, async (context) => {
    const { request, deps, signedIn, noteIn } = context;
    const { administrator, session } = signedIn;
    await requireAuthentication(context);
    const which = request.id === undefined ? { except: session.tokenHash } : { id: request.id };
    return deps.database.transaction().execute(async (transaction) => {
      const ended = await endStudioSessions(transaction, administrator.id, which);
      await noteIn(transaction);
      return { ended };
    });
  }),

  implementAdministratorCall(beginSecondFactor, async (context) => {
    const { signedIn, now, deps } = context;
    const { id, name, hasSecondFactor } = signedIn.administrator;
    // Another would take the place of one whose code nobody has shown.
    if (hasSecondFactor) throw new CallProblem('second-factor-set');
    const hasJustCome = needsSecondFactor(signedIn, deps) && hasJustAuthenticated(signedIn, now);
    if (!hasJustCome) await requireAuthentication(context);
    const secret = createTotpSecret();
    await storePendingSecret(deps.database, id, secret);
    return { secret, uri: totpUri(secret, 'Formgate', name) };
  }),

  implementAdministratorCall(confirmSecondFactor, async (context) => {
    const { request, deps, signedIn, limits, now, noteIn, setCookie } = context;
    const { administrator, session } = signedIn;
    const { id } = administrator;
    const found = await limits.countFailures(ADMINISTRATOR_CODE, { account: id }, async () => {
      const { pending: secret } = await readSecondFactor(deps.database, id);
      const step = secret === undefined ? undefined : findTotpStep(secret, request.code, now);
      if (secret === undefined || step === undefined) throw new CallProblem('sign-in-wrong');
      return { secret, step };
    });
    const { codes, codeHashes } = createRecoveryCodes();
    const token = await deps.database.transaction().execute(async (transaction) => {
      const isConfirmed = await confirmSecret(transaction, id, { ...found, codeHashes });
      if (!isConfirmed) throw new CallProblem('sign-in-wrong');
      await endStudioSessions(transaction, id, { except: session.tokenHash });
      await noteIn(transaction);
      return renewStudioToken(transaction, session.tokenHash);
    });
    setCookie(token);
    return { recoveryCodes: codes };
  }),

  implementAdministratorCall(removeSecondFactor, async (context) => {
    const { request, deps, signedIn, noteIn, setCookie } = context;
    const { id } = signedIn.administrator;
    await requireAuthentication(context);
    await checkSecondFactor(context, id, request.code);
    const token = await deps.database.transaction().execute(async (transaction) => {
      await clearSecondFactor(transaction, id);
      await noteIn(transaction);
      return renewStudioToken(transaction, signedIn.session.tokenHash);
    });
    setCookie(token);
    return null;
  }),
];
