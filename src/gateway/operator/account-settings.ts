import {
  type AccountSettings,
  type Configuration,
  createProject,
  withinLimits,
} from '../../engine';
import { pluginRegistry } from '../../plugins/definitions';
import type { SchoolLook } from '../../wire/calls/cards/read-school-look';
import type { Database } from '../database/tables';
import type { GatewayOptions } from '../options';
import { readIdentityFile } from '../providers/open-identity';
import { projectInput } from '../publishing/folders/project-input';
import { readPortalFiles } from '../publishing/folders/read-files';
import { createPublishedSchools } from '../publishing/published-schools';
import { schoolLook } from '../publishing/revisions/school-look';

/** The name and looks of a school, as its live revision or else its folder has them. */
export async function readLook(
  database: Database,
  options: GatewayOptions,
  name: string,
): Promise<SchoolLook | undefined> {
  const { project, files } = await readProject(database, options);
  const school = project.schools.get(name);
  if (!school) return undefined;
  // A gateway refuses to serve mistakes in it.
  const configuration = school.configuration as typeof school.configuration & Configuration;
  const { logo } = configuration.theme ?? {};
  const path = logo === undefined ? undefined : project.assetPath(school, logo);
  return schoolLook(
    school.name,
    configuration,
    path === undefined ? undefined : files.assets.get(path),
  );
}

/**
 * The settings of a school's accounts, of its live revision or else its folder; undefined for a
 * school that is not there.
 */
export async function readAccountSettings(
  database: Database,
  options: GatewayOptions,
  school: string,
): Promise<AccountSettings | undefined> {
  const found = (await readProject(database, options)).project.schools.get(school);
  if (!found) return undefined;
  const { identityFile, schemasDir } = options;
  const policy = identityFile && (await readIdentityFile(identityFile, schemasDir)).content;
  // A gateway refuses to serve mistakes in it.
  const configuration = found.configuration as typeof found.configuration & Configuration;
  return withinLimits(configuration, policy ?? {}, school).accounts ?? {};
}

/** The live schools, and the files that they are made of. */
async function readProject(database: Database, options: GatewayOptions) {
  const followsFolder = options.databaseUrl === undefined;
  const published = createPublishedSchools(database, { followsFolder });
  await published.catchUp();
  const files = published.overlay(await readPortalFiles(options));
  return { files, project: createProject(projectInput(files, pluginRegistry())) };
}
