import { isJsonValue, type JsonValue } from '../../engine';
import type { WireKeys } from '../../wire';
import type { ApiSchool, SchoolsPort } from '../calls/ports';
import { configurationResponse } from './revisions/configuration-response';
import { type Revision, schoolNameFor } from './revisions/revision';
import type { ConfigurationStore } from './store';

/** The live schools as the operations see them. */
export function schoolsPort(store: ConfigurationStore, wire: () => WireKeys): SchoolsPort {
  return {
    get(name): ApiSchool | undefined {
      const revision = store.current();
      return revision.schools.get(schoolNameFor(revision, name));
    },
    file(filename): JsonValue | undefined {
      const content = fileContent(store.current(), wire, filename);
      const json: unknown = content === undefined ? undefined : JSON.parse(JSON.stringify(content));
      return isJsonValue(json) ? json : undefined;
    },
  };
}

/**
 * One of the portal's JSON files, resolved: `configration.json` (the list of section 3),
 * `riverside/configration.json`, `riverside/screens/login.json`. Names are looked up in the
 * revision, never on the disk, so no name can lead out of it.
 */
function fileContent(
  revision: Revision,
  wire: () => WireKeys,
  filename: string,
): object | undefined {
  if (filename === 'configration.json') return configurationResponse(revision, wire()).data;
  const [name = '', ...rest] = filename.split('/');
  const school = revision.schools.get(name);
  if (!school) return undefined;
  if (rest.join('/') === 'configration.json') return school.configuration;
  const [folder, file = '', ...more] = rest;
  if (folder !== 'screens' || more.length > 0 || !file.endsWith('.json')) return undefined;
  return school.screen(file.slice(0, -'.json'.length))?.screen;
}
