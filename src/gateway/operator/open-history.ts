import { openOperatorDatabase } from '../database/open-operator-database';
import { findRunningGateway } from '../http/operator/find-running-gateway';
import { readOptions } from '../options';
import { readHistory } from '../repositories/history';
import { UserError } from '../user-error';
import { type HistoryPage, type HistoryQuestion, readHistoryPage } from './history-json';

/** The history, and what gives back what it was reached through. */
export interface OpenHistory {
  read(question: HistoryQuestion): Promise<HistoryPage>;
  close(): Promise<void>;
}

/**
 * The history of the gateway that an environment describes: in the PostgreSQL server of DATABASE_URL; else in the embedded database
 * of DATA_DIR, through the gateway while it runs.
 *
 * @throws UserError when there is no database, or it cannot be used
 */
export async function openHistory(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<OpenHistory> {
  const options = readOptions(environment, false);
  const running =
    options.databaseUrl === undefined ? await findRunningGateway(options.dataDir) : undefined;
  if (running) {
    return {
      async read(question) {
        const { json } = await running.call('POST', '/history/', question);
        const page = readHistoryPage(json);
        if (page) return page;
        throw new UserError({
          'zh-CN': '网关没有给出记录。请查看它的日志，并确认它与这个命令是同一个版本。',
          en: 'The gateway gave no entries. See its log, and whether it is of the same version as this command.',
        });
      },
      close: async () => {},
    };
  }
  const { database, close } = await openOperatorDatabase(options);
  return {
    read: ({ filter, limit, after }) => readHistory(database, filter, { limit, after }),
    close,
  };
}
