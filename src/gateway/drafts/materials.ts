import { createHash } from 'node:crypto';
import { LINTER_FILE, limitsOf, providerFor } from '../../engine';
import type { WireKeys } from '../../wire';
import type { ResponseOf } from '../../wire/calls/define-call';
import type { readMaterials } from '../../wire/calls/drafts/read-materials';
import type { IdentityPolicy } from '../providers/open-identity';
import { pageAsset } from '../publishing/contents/school-assets';
import { projectInput } from '../publishing/folders/project-input';
import type { LoadedPortal } from '../publishing/load-portal';
import { timeZone } from '../time-zone';

type Materials = ResponseOf<typeof readMaterials>;

export interface MaterialsParts {
  portal(): Pick<LoadedPortal, 'files' | 'project'>;
  identity: IdentityPolicy;
  /** The keys that pages carry. */
  wire(): WireKeys;
}

/**
 * Everything beside a school's own files that its project is made of: of other schools, those that
 * it extends and those whose screens it extends.
 *
 * @param texts its configuration and screens as they are to be, which may extend other schools than
 *   what is live
 */
export function materialsOf(
  school: string,
  texts: readonly string[],
  { portal, identity: { policy }, wire }: MaterialsParts,
): Materials {
  const { files, project } = portal();
  const family = familyOf(portal(), texts);
  const isShared = (path: string) =>
    path.startsWith('schemas/') ||
    path === 'schools/portal.json' ||
    path === LINTER_FILE ||
    family.has(/^schools\/([^/]+)\//.exec(path)?.[1] ?? '');
  const { operations, assetFacts } = projectInput(files, project.registry);
  const assets = [...files.assets].filter(
    ([path]) => isShared(path) || path.startsWith(`schools/${school}/`),
  );
  const materials = {
    texts: Object.fromEntries(
      [...files.texts].filter(([path]) => isShared(path) && !path.startsWith(`schools/${school}/`)),
    ),
    metaSchemas: files.metaSchemas,
    assets: Object.fromEntries(
      assets.map(([path, asset]) => {
        const { url, type, bytes, size } = pageAsset(path, asset);
        return [path, { url, type, bytes, facts: { ...assetFacts?.(path) }, ...size() }];
      }),
    ),
    operations: { ...operations },
    identity: {
      providers: Object.entries(policy.providers ?? {}).flatMap(([id, { label = id }]) =>
        providerFor(policy, school, id) ? [{ id, label }] : [],
      ),
      limits: { ...limitsOf(policy, school) },
    },
    schools: [...project.schools.keys()],
    timeZone: timeZone(),
    wire: { ...wire() },
  };
  const version = createHash('sha256').update(JSON.stringify(materials)).digest('base64url');
  return { version, ...materials };
}

/** The schools whose files texts lead to by `extends`, each with all that its own files lead to. */
function familyOf(
  { project, files }: ReturnType<MaterialsParts['portal']>,
  texts: readonly string[],
): Set<string> {
  const family = new Set<string>();
  const ofProduct = [...files.texts].filter(([path]) => path.startsWith('schemas/screens/'));
  const waiting = [...texts, ...ofProduct.map(([, text]) => text)];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
    for (const [, name = ''] of text.matchAll(EXTENDS)) {
      if (family.has(name) || !project.schools.has(name)) continue;
      family.add(name);
      for (const [path, inside] of files.texts) {
        if (path.startsWith(`schools/${name}/`)) waiting.push(inside);
      }
    }
  }
  return family;
}

/**
 * Matches what a file extends. A draft may be anything, and of any size: nothing parses it where
 * students are served.
 */
const EXTENDS = /"extends"\s*:\s*"([^"\\]{1,64})"/g;
