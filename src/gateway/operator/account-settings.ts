import {
  type AccountSettings,
  type Configuration,
  createProject,
  withinLimits,
} from '../../engine';
import { pluginRegistry } from '../../plugins/definitions';
import type { Database } from '../database/tables';
import type { GatewayOptions } from '../options';
import { readIdentityFile } from '../providers/open-identity';
import { projectInput } from '../publishing/project-input';
import { createPublishedSchools } from '../publishing/published-schools';
import { readPortalFiles } from '../publishing/read-files';

/**
 * The settings of a school's accounts, of its live revision or else its folder; undefined for a
 * school that is not there.
 */
export async function readAccountSettings(
  database: Database,
  options: GatewayOptions,
  school: string,
): Promise<AccountSettings | undefined> {
  const followsFolder = options.databaseUrl === undefined;
  const published = createPublishedSchools(database, { followsFolder });
  await published.catchUp();
  const files = published.overlay(await readPortalFiles(options));
  const found = createProject(projectInput(files, pluginRegistry())).schools.get(school);
  if (!found) return undefined;
  const { identityFile, schemasDir } = options;
  const policy = identityFile && (await readIdentityFile(identityFile, schemasDir)).content;
  // A gateway refuses to serve mistakes in it.
  const configuration = found.configuration as typeof found.configuration & Configuration;
  return withinLimits(configuration, policy ?? {}, school).accounts ?? {};
}
