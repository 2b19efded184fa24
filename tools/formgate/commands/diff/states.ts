import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Project, suggest } from '../../../../src/engine';
import { UserError } from '../../../../src/gateway/user-error';
import type { CommandIo } from '../../command-io';
import { findPortal, type PortalPlace, portalOfOption } from '../../portal/find-portal';
import { resolveRevision, withFolderAt } from '../../portal/git';
import { openPortal } from '../../portal/open-portal';

/** One side of a comparison: a portal, or one of its schools. */
export interface State {
  project: Project;
  school: string | undefined;
}

/**
 * The state that a word of the command line names: a path, else a school of the portal, else a git
 * revision of it.
 */
export async function stateOf(word: string, portalFolder: string, io: CommandIo): Promise<State> {
  if (existsSync(resolve(io.cwd, word))) {
    const place = findPortal([word], io, 'formgate diff main /srv/portal');
    const [path] = place.scope;
    const school = path === undefined ? undefined : /^schools\/([^/]+)/.exec(path)?.[1];
    return { project: await readProject(place), school };
  }
  const place = portalOfOption({ portal: portalFolder }, io);
  if (existsSync(join(place.folder, 'schools', word))) {
    return { project: await readProject(place), school: word };
  }
  const project = await projectAt(word, place).catch((error: unknown) => {
    throw error instanceof UserError ? (misspelled(word, place) ?? error) : error;
  });
  return { project, school: undefined };
}

/**
 * The error for a school's name that is not written as its folder is; undefined where none is like
 * it.
 */
function misspelled(word: string, { folder }: PortalPlace): UserError | undefined {
  const meant = suggest(word, readdirSync(join(folder, 'schools')));
  if (meant === undefined) return undefined;
  return new UserError({
    'zh-CN': `没有学校“${word}”，也没有这样的路径或 git 版本。你是不是想写学校“${meant}”？`,
    en: `There is no school “${word}”, and no such path or git revision. Did you mean the school “${meant}”?`,
  });
}

async function readProject(place: PortalPlace): Promise<Project> {
  return (await openPortal(place)).project;
}

async function projectAt(revision: string, place: PortalPlace): Promise<Project> {
  const { folder, schemasDir } = place;
  const commit = await resolveRevision(folder, revision);
  return withFolderAt(folder, { commit, paths: ['schools', 'schemas'] }, async (earlier) => {
    const own = join(earlier, 'schemas');
    const schemas = existsSync(own) ? own : schemasDir;
    return readProject({ folder: earlier, schemasDir: schemas, scope: [] });
  });
}
