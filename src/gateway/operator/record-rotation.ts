import { openOperatorDatabase } from '../database/open-operator-database';
import { findRunningGateway } from '../http/operator/find-running-gateway';
import { readOptions } from '../options';
import { addHistory } from '../repositories/history';
import { UserError } from '../user-error';
import { operatorEntry } from './operator-entry';

/**
 * Stores in the history of the gateway that an environment describes that its keys were rotated: through the gateway while it has the
 * embedded database open.
 *
 * @throws UserError when there is no database, or it cannot be used
 */
export async function recordRotation(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const options = readOptions(environment, false);
  const running =
    options.databaseUrl === undefined ? await findRunningGateway(options.dataDir) : undefined;
  if (running) {
    const { status } = await running.call('POST', '/keys/rotated');
    if (status === 201) return;
    throw new UserError({
      'zh-CN': '网关没有记下来。请查看它的日志，并确认它与这个命令是同一个版本。',
      en: 'The gateway did not store it. See its log, and whether it is of the same version as this command.',
    });
  }
  const { database, close } = await openOperatorDatabase(options);
  try {
    await addHistory(database, [operatorEntry('rotate keys', new Date())]);
  } finally {
    await close();
  }
}
