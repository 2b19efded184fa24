import type { Identity, Layer, Project, SchoolNode } from '../../../engine';
import type { ClosedOperations } from '../../calls/operation-availability';
import { digestOf, fileDigest } from '../contents/file-digest';
import type { SchoolAsset } from '../contents/school-assets';
import { schoolOf } from '../folders/school-contents';
import { foldChain } from './fold-chain';

/** The assets of a school, by path, over those of the schools that it extends. */
export interface FamilyAssets {
  school: string;
  own: ReadonlyMap<string, SchoolAsset>;
  inherited: FamilyAssets | undefined;
}

/** The parts of a portal that one school is made of. */
export interface SchoolParts {
  /** Changes with whatever the school's settings and screens are made of. */
  id: string;
  assets: FamilyAssets | undefined;
}

/** The decisions of a deployment about what schools offer. */
export interface Decisions {
  isClosedOperation: ClosedOperations;
  policy: Identity;
}

/**
 * Gives a function that tells the parts of a school: its files and assets, those of the schools
 * that it extends, what all schools share, and what the deployment makes of them. What other
 * schools have is none of them.
 */
export function createSchoolParts(
  project: Project,
  assets: ReadonlyMap<string, SchoolAsset>,
  { isClosedOperation, policy }: Decisions,
): (school: SchoolNode) => SchoolParts {
  const shared = sharedDigest(project, policy);
  const operations = [...project.operations.keys()];
  const assetsBySchool = groupBySchool(assets);
  const known = new WeakMap<SchoolNode, SchoolParts>();

  function partsOf(school: SchoolNode, parent: SchoolParts | undefined): SchoolParts {
    const own = assetsBySchool.get(school.name);
    const closed = operations.filter((operation) => isClosedOperation(school.name, operation));
    const id = digestOf([
      ...[parent?.id ?? shared, filesDigest(school), ...closed],
      ...[...(own ?? [])].map(([path, { etag }]) => `${path}\0${etag}`).sort(),
    ]);
    const inherited = parent?.assets;
    return { id, assets: own ? { school: school.name, own, inherited } : inherited };
  }

  return (school) => foldChain(school, { below: parentOf, known, fold: partsOf });
}

/**
 * Finds an asset of a school, or of the nearest school that it extends.
 *
 * @param asset `assets/map.png`
 */
export function findAsset(
  { assets }: SchoolParts,
  asset: string,
): { path: string; asset: SchoolAsset } | undefined {
  for (let family = assets; family; family = family.inherited) {
    const path = `schools/${family.school}/${asset}`;
    const found = family.own.get(path);
    if (found) return { path, asset: found };
  }
  return undefined;
}

/** A digest of what is the same for all schools. */
function sharedDigest(
  { files, stock, contracts, defaultSchoolName }: Project,
  policy: Identity,
): string {
  const product = files.filter(({ path }) => schoolOf(path) === undefined);
  return digestOf([
    ...product.map(fileDigest).sort(),
    // A stock screen may extend what a school has.
    ...[...stock.values()].map(({ layer }) => layerDigest(layer)),
    JSON.stringify(contracts),
    JSON.stringify(policy),
    defaultSchoolName,
  ]);
}

const schoolDigests = new WeakMap<SchoolNode, string>();

/** A digest of a school's own files, and of those that its screens are put over. */
function filesDigest(school: SchoolNode): string {
  const known = schoolDigests.get(school);
  if (known !== undefined) return known;
  const { name, file, localeFiles, ownScreens } = school;
  const digest = digestOf([
    name,
    file ? fileDigest(file) : '',
    ...localeFiles.map(fileDigest),
    ...[...ownScreens].flatMap(([screen, { layer }]) => [screen, layerDigest(layer)]),
  ]);
  schoolDigests.set(school, digest);
  return digest;
}

const layerDigests = new WeakMap<Layer, string>();

function layerDigest(layer: Layer): string {
  return foldChain(layer, {
    below: (each) => each.below,
    known: layerDigests,
    fold: ({ file }, below = '') => digestOf([fileDigest(file), below]),
  });
}

function parentOf({ parent }: SchoolNode): SchoolNode | undefined {
  return parent;
}

function groupBySchool(
  assets: ReadonlyMap<string, SchoolAsset>,
): ReadonlyMap<string, ReadonlyMap<string, SchoolAsset>> {
  const groups = new Map<string, Map<string, SchoolAsset>>();
  for (const [path, asset] of assets) {
    const school = schoolOf(path) ?? '';
    const group = groups.get(school) ?? new Map<string, SchoolAsset>();
    groups.set(school, group.set(path, asset));
  }
  return groups;
}
