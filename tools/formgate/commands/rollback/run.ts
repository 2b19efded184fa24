import { UserError } from '../../../../src/gateway/user-error';
import { listRevisions } from '../../../../src/wire/calls/publishing/list-revisions';
import { type RunCommand, textOf } from '../../define-command';
import { createGatewayClient, type GatewayClient } from '../../gateway/client';
import { readConnection } from '../../gateway/connection';
import { type LiveState, lookAtLive, rollBack } from '../../gateway/publish-files';
import { exitCodeOf, resultLines } from '../../gateway/show-result';
import { localeOf } from '../../locale';
import { printResult } from '../../print-result';

/** Makes the files of an earlier revision live. */
export const run: RunCommand = async (given, io) => {
  const { options } = given;
  const locale = localeOf(options.locale, io);
  const client = createGatewayClient(await readConnection(given, io), locale);
  const [school = ''] = given.arguments;
  const live = await lookAtLive(client, school);
  const asked = textOf(options.revision);
  const to = asked === undefined ? await revisionBefore(client, school, live) : Number(asked);
  const result = await rollBack(client, school, to, {
    message: textOf(options.message)?.trim() || `rollback ${to}`,
    base: live?.state ?? null,
    dryRun: options.dryRun === true,
  });
  printResult(given, io, { school, ...result }, resultLines(school, result, locale));
  return exitCodeOf(result);
};

/** The revision before the live one; where the folder is live, the newest. */
async function revisionBefore(
  client: GatewayClient,
  school: string,
  live: LiveState | undefined,
): Promise<number> {
  const page = { school, limit: 1, before: live?.number ?? undefined };
  const [revision] = (await client.call(listRevisions, page)).revisions;
  if (revision) return revision.number;
  throw new UserError({
    'zh-CN': `${school} 没有更早的版本可以回去。`,
    en: `${school} has no earlier revision to go back to.`,
  });
}
