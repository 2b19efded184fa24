import { isJsonObject, type JsonObject, type ScreenSources } from '../../engine';

/** What the portal's files say, parsed but not yet resolved. */
export interface PortalSources extends ScreenSources {
  portal: JsonObject;
  operations: JsonObject;
}

/**
 * Sorts the portal's files by what they are. Only for files that the linter found right: what is no JSON object is
 * left out.
 *
 * @param files text by path, as `schools/riverside/screens/login.json` and `schemas/screens/login.json`
 */
export function toSources(files: ReadonlyMap<string, string>): PortalSources {
  const stock = new Map<string, JsonObject>();
  const schools = new Map<
    string,
    { configuration: JsonObject; screens: Map<string, JsonObject> }
  >();
  const single: Record<string, JsonObject> = {};
  for (const [path, text] of files) {
    const parts = path.replace(/\.json$/, '').split('/');
    const json = parse(text);
    if (!json) continue;
    const [root, name = '', folder, screen] = parts;
    if (root === 'schemas' && name === 'screens' && folder !== undefined) stock.set(folder, json);
    else if (parts.length === 2) single[`${root}/${name}`] = json;
    else if (root === 'schools') {
      const school = schools.get(name) ?? { configuration: {}, screens: new Map() };
      schools.set(name, school);
      if (folder === 'configration') school.configuration = json;
      else if (folder === 'screens' && screen !== undefined) school.screens.set(screen, json);
    }
  }
  return {
    stock,
    schools,
    portal: single['schools/portal'] ?? {},
    operations: single['schemas/operations'] ?? {},
  };
}

function parse(text: string): JsonObject | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return isJsonObject(json) ? json : undefined;
  } catch {
    return undefined;
  }
}
