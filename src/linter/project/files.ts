import type { JsonValue } from '../../engine';
import { type ParsedText, parseJson } from './parse';
import { createPositions, type Positions } from './positions';

/** What a file is, by its path. */
export type FileRole =
  | { kind: 'portal' }
  | { kind: 'operations' }
  | { kind: 'configuration'; school: string }
  | { kind: 'screen'; school: string; screen: string }
  | { kind: 'stock'; screen: string }
  | { kind: 'unknown'; school: string | undefined };

/** The name of a school's settings file. The spelling is the wire's (specification, section 3). */
export const CONFIGURATION_FILE = 'configration.json';

export interface ProjectFile {
  path: string;
  text: string;
  role: FileRole;
  json: JsonValue | undefined;
  problems: ParsedText['problems'];
  positions: Positions;
}

export function readProjectFile(path: string, text: string): ProjectFile {
  return {
    path,
    text,
    role: roleOf(path),
    ...parseJson(text),
    positions: createPositions(text),
  };
}

function roleOf(path: string): FileRole {
  if (path === 'schools/portal.json') return { kind: 'portal' };
  if (path === 'schemas/operations.json') return { kind: 'operations' };
  const stock = /^schemas\/screens\/([^/]+)\.json$/.exec(path)?.[1];
  if (stock !== undefined) return { kind: 'stock', screen: stock };
  const school = /^schools\/([^/]+)\//.exec(path)?.[1];
  if (school === undefined) return { kind: 'unknown', school };
  const inside = path.slice(`schools/${school}/`.length);
  if (inside === CONFIGURATION_FILE) return { kind: 'configuration', school };
  const screen = /^screens\/([^/]+)\.json$/.exec(inside)?.[1];
  return screen === undefined ? { kind: 'unknown', school } : { kind: 'screen', school, screen };
}
