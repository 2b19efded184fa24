/** The role of a file, by its path. */
export type FileRole =
  | { kind: 'portal' }
  | { kind: 'linter' }
  | { kind: 'operations' }
  | { kind: 'base' }
  /** The product's words in a language, or a school's own over them. */
  | { kind: 'locale'; locale: string; school: string | undefined }
  | { kind: 'stock'; screen: string }
  | { kind: 'configuration'; school: string }
  | { kind: 'screen'; school: string; screen: string }
  | { kind: 'asset'; school: string; asset: string }
  | { kind: 'unknown'; school: string | undefined };

/** The name of a school's settings file. The spelling is the wire's (specification, section 3). */
export const CONFIGURATION_FILE = 'configration.json';

/** The file with the findings that `formgate validate` leaves out. It stands beside schools/. */
export const LINTER_FILE = 'formgate.config.json';

/** The neutral base of every school's configuration. */
export const BASE_FILE = 'schemas/configuration.base.json';

/** The file in which a deployment says paths and stricter requests. */
export const OPERATIONS_FILE = 'schemas/operations.json';

/** Gives the role of a file, by its path alone. */
export function roleOf(path: string): FileRole {
  const [root = '', second = '', third, ...rest] = path.split('/');
  if (path === LINTER_FILE) return { kind: 'linter' };
  if (root === 'schemas') return roleOfSchema(path, second, third);
  if (root !== 'schools') return { kind: 'unknown', school: undefined };
  if (path === 'schools/portal.json') return { kind: 'portal' };
  if (third === undefined) return { kind: 'unknown', school: undefined };
  const school = second;
  if (third === CONFIGURATION_FILE && rest.length === 0) return { kind: 'configuration', school };
  if (third === 'assets' && rest.length > 0) {
    return { kind: 'asset', school, asset: ['assets', ...rest].join('/') };
  }
  const [file = ''] = rest;
  const name = rest.length === 1 ? jsonName(file) : undefined;
  if (name !== undefined && third === 'screens') return { kind: 'screen', school, screen: name };
  if (name !== undefined && third === 'locales') return { kind: 'locale', locale: name, school };
  return { kind: 'unknown', school };
}

function roleOfSchema(path: string, second: string, third: string | undefined): FileRole {
  if (path === OPERATIONS_FILE) return { kind: 'operations' };
  if (path === BASE_FILE) return { kind: 'base' };
  const name = third === undefined ? undefined : jsonName(third);
  if (second === 'screens' && name !== undefined) return { kind: 'stock', screen: name };
  if (second === 'locales' && name !== undefined)
    return { kind: 'locale', locale: name, school: undefined };
  return { kind: 'unknown', school: undefined };
}

function jsonName(file: string): string | undefined {
  return /^([^/]+)\.json$/.exec(file)?.[1];
}

/**
 * A name that no file can have everywhere: Windows has other uses for some characters, drops dots
 * and blanks at the end, and takes names of devices for these, whatever stands behind a dot
 * (Microsoft, "Naming Files, Paths, and Namespaces").
 */
const NOT_EVERYWHERE =
  /[\\<>:"|?*\p{Cc}\p{Surrogate}\uFFFD]|[. ]$|^(?:con|prn|aux|nul|(?:com|lpt)[\d¹²³]|con(?:in|out)\$) *(?:\.|$)/iu;

/**
 * True when a path inside a school's folder is one that is published: whoever takes the school's
 * files to another system finds them all there, and each in its folder.
 */
export function isPublishedPath(path: string): boolean {
  const names = path.split('/');
  const isWritten = (name: string) =>
    name !== '' && !name.startsWith('.') && !name.endsWith('~') && !NOT_EVERYWHERE.test(name);
  if (path.length > 200 || !names.every(isWritten)) return false;
  return path.endsWith('.json') || roleOf(`schools/school/${path}`).kind === 'asset';
}
