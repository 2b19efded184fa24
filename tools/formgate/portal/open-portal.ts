import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProject, LINTER_FILE, type Project, type ProjectInput } from '../../../src/engine';
import {
  projectInput,
  type ReadFiles,
  readChangedFiles,
  readPortalFiles,
  syncDisk,
  UserError,
} from '../../../src/gateway/publishing';
import { pluginRegistry } from '../../../src/plugins/definitions';
import { isSystemError } from '../file-errors';
import type { PortalPlace } from './find-portal';

/** A portal that was read. */
export interface Portal extends PortalPlace {
  project: Project;
  /** The files on the disk. */
  files: ReadFiles;
  /** The input of the project. */
  input: ProjectInput;
}

const registry = pluginRegistry();

/**
 * Reads a portal and resolves what its files say.
 *
 * @param replaced texts that stand in for those of files, by their paths
 * @throws UserError where it cannot be read, or holds no school
 */
export async function openPortal(
  place: PortalPlace,
  replaced: ReadonlyMap<string, string> = new Map(),
): Promise<Portal> {
  const { folder, schemasDir } = place;
  const schoolsDir = join(folder, 'schools');
  const files = await readPortalFiles({ schoolsDir, schemasDir }, syncDisk);
  const input = inputOf(files, place, replaced);
  const project = createProject(input);
  if (project.schools.size === 0 && files.refused.size === 0) {
    throw new UserError({
      'zh-CN': `${schoolsDir} 里没有学校。请添加一个含有 configration.json 的文件夹，例如运行 formgate new school。`,
      en: `${schoolsDir} holds no school. Add a folder with a configration.json in it, as "formgate new school" does.`,
    });
  }
  return { ...place, files, project, input };
}

/** The same once files have changed: only these are read again. @param changed paths on the disk */
export async function rereadPortal(before: Portal, changed: ReadonlySet<string>): Promise<Portal> {
  const { folder, schemasDir } = before;
  const directories = { schoolsDir: join(folder, 'schools'), schemasDir };
  const files = await readChangedFiles(before.files, directories, changed, syncDisk);
  const input = inputOf(files, before);
  return { ...before, files, input, project: createProject(input, before.project) };
}

function inputOf(
  files: ReadFiles,
  { folder, accountPolicy }: PortalPlace,
  replaced: ReadonlyMap<string, string> = new Map(),
): ProjectInput {
  const input = projectInput(files, registry);
  const texts = new Map([...input.files, ...readConfiguration(folder), ...replaced]);
  return { ...input, files: texts, accountPolicy };
}

/** formgate.config.json, where there is one. The gateway does not read it. */
function readConfiguration(folder: string): [string, string][] {
  try {
    return [[LINTER_FILE, readFileSync(join(folder, LINTER_FILE), 'utf8')]];
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return [];
    throw error;
  }
}
