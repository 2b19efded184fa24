import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuiltInLocale, Project } from '../../../../src/engine';
import { readLiveFiles } from '../../../../src/wire/calls/publishing/read-live-files';
import type { CommandIo } from '../../command-io';
import type { Given } from '../../define-command';
import { createGatewayClient, type GatewayClient, refused } from '../../gateway/client';
import { readConnection } from '../../gateway/connection';
import { contentsOfFiles } from '../../gateway/publish-files';
import type { PortalPlace } from '../../portal/find-portal';
import { openPortal } from '../../portal/open-portal';

/**
 * Reads what a gateway has live of schools, over the portal's other files.
 *
 * @throws UserError where it cannot be reached, or has none of that name
 */
export async function liveProject(
  given: Given,
  place: PortalPlace,
  schools: readonly string[],
  io: CommandIo,
  locale: BuiltInLocale,
): Promise<Project> {
  const connection = await readConnection(given, io);
  const client = createGatewayClient(connection, locale);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'formgate-')));
  try {
    cpSync(join(place.folder, 'schools'), join(folder, 'schools'), { recursive: true });
    for (const school of schools) await writeLive(client, school, join(folder, 'schools', school));
    return (await openPortal({ ...place, folder, scope: [] })).project;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * In the place of a school's folder. A school that the gateway does not have is new: nothing of it
 * is live.
 */
async function writeLive(client: GatewayClient, school: string, folder: string): Promise<void> {
  const { data, refusal } = await client.ask(readLiveFiles, { school });
  if (refusal && refusal.code !== 'unknown-school') throw refused(refusal);
  rmSync(folder, { recursive: true, force: true });
  for (const [path, body] of data ? contentsOfFiles(data.files, client.origin) : []) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
  }
}
