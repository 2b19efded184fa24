import { createProject, type Project, type ProjectInput, type Registry } from '../../../engine';
import { contractOperations } from '../../../wire/calls/contract-operations';
import { createAssetLookup } from './asset-lookup';
import type { PortalFiles } from './read-files';

/** A portal's files as a project is made of them. */
export function projectInput(files: PortalFiles, registry: Registry): ProjectInput {
  return {
    files: files.texts,
    assets: new Set(files.assets.keys()),
    assetFacts: createAssetLookup(files.assets),
    unread: files.unread,
    metaSchemas: files.metaSchemas,
    operations: contractOperations,
    refused: files.refused,
    registry,
  };
}

/**
 * The project of a portal that is served, of which few schools are asked for at a time.
 *
 * @param previous the one before, of which what has not changed is taken over
 */
export function servedProject(files: PortalFiles, registry: Registry, previous?: Project): Project {
  return createProject({ ...projectInput(files, registry), isFleeting: true }, previous);
}
