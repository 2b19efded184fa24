import { setTimeout } from 'node:timers/promises';
import { manifestOf, stateOf } from '../../../../src/gateway/publishing';
import { UserError } from '../../../../src/gateway/user-error';
import { listRevisions } from '../../../../src/wire/calls/publishing/list-revisions';
import { type RunCommand, textOf } from '../../define-command';
import { readBase, writeBase } from '../../gateway/base-record';
import { createGatewayClient, type GatewayClient } from '../../gateway/client';
import { isLoopback, readConnection } from '../../gateway/connection';
import { type LocalSchool, readLocalSchools } from '../../gateway/local-school';
import { type LiveState, lookAtLive, publishFiles } from '../../gateway/publish-files';
import { exitCodeOf, resultLines } from '../../gateway/show-result';
import { localeOf } from '../../locale';
import { portalOfOption } from '../../portal/find-portal';

/** Publishes one school after the other, and ends at the first that is refused. */
export const run: RunCommand = async (given, io) => {
  const { options } = given;
  const locale = localeOf(options.locale, io);
  const dryRun = options.dryRun === true;
  const message = textOf(options.message)?.trim() || (dryRun ? '--dry-run' : undefined);
  if (message === undefined) {
    throw new UserError({
      'zh-CN': '请用 -m 说明这次改动，例如 -m "新的登录说明"。',
      en: 'Say what the change is for with -m, as in -m "New words for signing in".',
    });
  }
  const connection = await readConnection(given, io);
  const client = createGatewayClient(connection, locale);
  const place = portalOfOption(options, io);
  const [name] = given.arguments;
  const isJson = options.format === 'json';
  const results: object[] = [];
  let exitCode = 0;
  for (const school of await readLocalSchools(place, name)) {
    const live = await lookAtLive(client, school.name);
    const base = (await baseOf(school, live, client, textOf(options.base))) ?? null;
    const intent = { message, base, dryRun };
    let result = await publishFiles(client, school.name, school.contents, live, intent);
    if (result.outcome === 'changed-meanwhile' && options.base === undefined) {
      const own = await lookAtFolder(client, school);
      const again = { ...intent, base: own?.state ?? null };
      if (own) result = await publishFiles(client, school.name, school.contents, own, again);
    }
    if (!isJson) {
      for (const line of resultLines(school.name, result, locale)) io.stdout.write(`${line}\n`);
    }
    results.push({ school: school.name, ...result });
    if (result.outcome === 'published' || result.outcome === 'unchanged') {
      const state = result.state ?? live?.state ?? '';
      await writeBase(school.folder, connection.origin, { state, number: result.number });
    }
    exitCode = exitCodeOf(result);
    if (exitCode !== 0) break;
  }
  if (isJson) io.stdout.write(`${JSON.stringify({ results }, null, 2)}\n`);
  return exitCode;
};

/**
 * How often, and after how many milliseconds, a gateway that watches this folder is asked again.
 */
const LOOKS = 15;
const BETWEEN_LOOKS = 200;

/**
 * The live state where a gateway on this machine serves the very folder that is published, as `npm
 * start` does: what was saved a moment ago is live a moment later, and nobody else's change can be
 * lost. Undefined where something else is live.
 */
async function lookAtFolder(
  client: GatewayClient,
  { name, contents }: LocalSchool,
): Promise<LiveState | undefined> {
  const looks = isLoopback(new URL(client.origin).hostname) ? LOOKS : 1;
  const local = stateOf(manifestOf(contents));
  for (let look = 0; look < looks; look++) {
    const live = await lookAtLive(client, name);
    if (live?.state === local) return live;
    if (live?.number !== null) return undefined;
    await setTimeout(BETWEEN_LOOKS);
  }
  return undefined;
}

/** The state that the publisher looked at. */
async function baseOf(
  { name, folder }: LocalSchool,
  live: LiveState | undefined,
  client: GatewayClient,
  asked: string | undefined,
): Promise<string | undefined> {
  if (asked === 'live') return live?.state;
  if (asked === undefined) return (await readBase(folder, client.origin))?.state ?? live?.state;
  const number = Number(asked);
  const page = { school: name, limit: 1, before: number + 1 };
  const [revision] = (await client.call(listRevisions, page)).revisions;
  if (revision?.number === number) return revision.state;
  throw new UserError({
    'zh-CN': `${name} 没有版本 ${asked}。formgate history ${name} 列出所有版本。`,
    en: `${name} has no revision ${asked}. "formgate history ${name}" lists them.`,
  });
}
