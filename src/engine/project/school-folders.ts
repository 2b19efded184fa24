import type { ProjectFile } from './project-file';

/** One school's folder, sorted. */
export interface SchoolFolder {
  configuration?: ProjectFile;
  screens: Map<string, ProjectFile>;
  locales?: readonly ProjectFile[];
}

/** The files of stock screens and schools, sorted. */
export function sortFiles(files: readonly ProjectFile[]) {
  const stock = new Map<string, ProjectFile>();
  const folders = new Map<string, SchoolFolder>();
  const folderOf = (school: string): SchoolFolder => {
    const folder = folders.get(school) ?? { screens: new Map<string, ProjectFile>() };
    folders.set(school, folder);
    return folder;
  };
  for (const file of files) {
    const { role } = file;
    if (role.kind === 'stock') stock.set(role.screen, file);
    else if (role.kind === 'configuration') folderOf(role.school).configuration = file;
    else if (role.kind === 'screen') folderOf(role.school).screens.set(role.screen, file);
    else if (role.kind === 'locale' && role.school !== undefined) {
      const folder = folderOf(role.school);
      folder.locales = [...(folder.locales ?? []), file];
    } else if (role.kind === 'unknown' && role.school !== undefined) folderOf(role.school);
  }
  return { stock, folders };
}

/**
 * Finds the file of a school's screen in its own folder or that of the nearest school it extends.
 */
export function createFileFinder(folders: ReadonlyMap<string, SchoolFolder>) {
  return (school: string, screen: string): ProjectFile | undefined => {
    const seen = new Set<string>();
    let name: string | undefined = school;
    while (name !== undefined && !seen.has(name)) {
      seen.add(name);
      const file: ProjectFile | undefined = folders.get(name)?.screens.get(screen);
      if (file) return file;
      name = parentName(folders.get(name));
    }
    return undefined;
  };
}

/** The school that a folder's configration.json extends. */
export function parentName(folder: SchoolFolder | undefined): string | undefined {
  return folder?.configuration?.texts.extends;
}
