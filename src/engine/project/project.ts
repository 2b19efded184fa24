import type { MetaSchemas } from '../definitions/meta-schemas';
import type { Registry } from '../definitions/registry';
import { isJsonObject, type JsonObject } from '../json/json';
import type { Operations } from '../types';
import { createAssetFinder } from './asset-finder';
import { type Catalogues, readCatalogues } from './catalogues';
import { BASE_FILE, OPERATIONS_FILE } from './file-role';
import { createItemCheck } from './item-check';
import type { Layer } from './layers';
import { createMemory, LazyMap } from './lazy-map';
import { type OperationNode, readOperations } from './operation-node';
import { createFileReader, type ProjectFile } from './project-file';
import type { AssetLookup, ProjectInput, RefusedReason } from './project-input';
import { createFileFinder, type SchoolFolder, sortFiles } from './school-folders';
import { createSchools, type SchoolNode } from './schools';
import {
  createScreenResolver,
  type ScreenContext,
  type ScreenNode,
  type ScreenProblem,
} from './screens';

/** The definitions in schemas/ and the plugins, for every school alike. */
export interface ProductDefinitions {
  registry: Registry;
  metaSchemas: MetaSchemas;
  /** The neutral base of every configuration. */
  base: JsonObject;
  stock: ReadonlyMap<string, ScreenNode>;
  /** The operations of the contracts. */
  contracts: Operations;
  /** The operations as they hold: the contracts with a deployment's operations.json over them. */
  operations: ReadonlyMap<string, OperationNode>;
  /**
   * The words of the files in schemas/locales/: those of other languages than the product speaks
   * itself, and its own messages.
   */
  catalogues: Catalogues;
}

/**
 * All files of a portal: parsed, classified, inherited and patched, with the place where each value
 * was written. Linter, gateway, command line and Studio are functions of it, so that what is proven
 * is what is served. Immutable.
 */
export interface Project extends ProductDefinitions {
  /**
   * The definitions by themselves: the same object for as long as they stay the same from project
   * to project.
   */
  product: ProductDefinitions;
  assets: ReadonlySet<string>;
  /** Gives the facts of an asset, where its content is known. */
  assetFacts: AssetLookup;
  /** Files under schools/ that nobody reads. */
  unread: ReadonlySet<string>;
  refused: ReadonlyMap<string, RefusedReason>;
  /** The operator's decisions; undefined where no deployment is known. */
  accountPolicy: ProjectInput['accountPolicy'];
  files: readonly ProjectFile[];
  file(path: string): ProjectFile | undefined;
  /**
   * The school that answers where a path names none: portal.json's, else `default` (specification,
   * section 4). Where portal.json names none and no school is called `default`, the first by name.
   */
  defaultSchoolName: string;
  schools: ReadonlyMap<string, SchoolNode>;
  /** Every screen that has a file and can be put together, stock screens first. */
  screens: readonly ScreenNode[];
  /** A school's screen: its own, an inherited or a stock one. */
  screen(school: SchoolNode, name: string): ScreenNode | undefined;
  screenProblems: readonly ScreenProblem[];
  /**
   * The path of an asset's file: the school's own, or that of the nearest school it extends.
   *
   * @param asset `assets/logo.svg`
   */
  assetPath(school: SchoolNode, asset: string): string | undefined;
}

/** The literal fallback of the specification's section 4. */
const FALLBACK_SCHOOL = 'default';

/**
 * Makes a project of files. Never throws on any text.
 *
 * @param previous an earlier project: what has not changed since is taken over from it, so that it
 *   need not be resolved again
 */
export function createProject(input: ProjectInput, previous?: Project): Project {
  const { registry, metaSchemas, assets } = input;
  const shared =
    previous?.registry === registry &&
    previous.metaSchemas === metaSchemas &&
    previous.contracts === input.operations
      ? previous
      : undefined;
  const { isFleeting = false } = input;
  const byPath = readFiles(input, shared);
  const files = [...byPath.values()];
  const { stock, folders } = sortFiles(files);
  const baseFile = byPath.get(BASE_FILE);
  const base = baseLayer(baseFile);
  const { stockNodes, schools, problems } = resolveAll({
    registry,
    stock,
    folders,
    base,
    isFleeting,
    isWholeItem: createItemCheck(registry, metaSchemas),
    before: shared,
    hasSameBase: shared?.file(BASE_FILE) === baseFile,
  });
  const screens = isFleeting ? undefined : screensOf(stockNodes, schools);
  const product =
    shared && hasSameProduct(shared, files, stockNodes)
      ? shared.product
      : {
          registry,
          metaSchemas,
          base: base?.value ?? {},
          stock: stockNodes,
          contracts: input.operations,
          operations: readOperations(input.operations, byPath.get(OPERATIONS_FILE)),
          catalogues: readCatalogues(files.filter(isOfProduct)),
        };
  return {
    ...product,
    product,
    assets,
    assetFacts: input.assetFacts ?? unknownContent,
    unread: input.unread ?? new Set(),
    refused: input.refused ?? new Map(),
    accountPolicy: input.accountPolicy,
    files,
    file: createFileLookup(byPath),
    defaultSchoolName: defaultSchoolOf(byPath.get('schools/portal.json'), schools),
    schools,
    get screens() {
      return screens ?? screensOf(stockNodes, schools);
    },
    screen: createScreenLookup(stockNodes),
    screenProblems: problems,
    assetPath:
      shared && isSameSet(shared.assets, assets) ? shared.assetPath : createAssetFinder(assets),
  };
}

function defaultSchoolOf(
  portal: ProjectFile | undefined,
  schools: ReadonlyMap<string, SchoolNode>,
): string {
  const wanted = portal?.texts.defaultSchoolName;
  if (wanted !== undefined) return schools.has(wanted) ? wanted : FALLBACK_SCHOOL;
  if (schools.has(FALLBACK_SCHOOL)) return FALLBACK_SCHOOL;
  let first: string | undefined;
  for (const name of schools.keys()) first = first === undefined || name < first ? name : first;
  return first ?? FALLBACK_SCHOOL;
}

interface Material extends Pick<ScreenContext, 'registry' | 'stock'> {
  folders: ReadonlyMap<string, SchoolFolder>;
  base: Layer | undefined;
  isWholeItem: ReturnType<typeof createItemCheck>;
  isFleeting: boolean;
  /** An earlier project of the same product. */
  before: Project | undefined;
  hasSameBase: boolean;
}

/** Resolves stock screens and schools: all of them, or what is fleeting when it is asked for. */
function resolveAll({ before: earlier, hasSameBase, isFleeting, ...material }: Material) {
  const { stock, folders } = material;
  let before = earlier;
  const resolver = createScreenResolver({
    ...material,
    hasSchool: (name) => folders.has(name),
    fileOf: createFileFinder(folders),
    previous: (file) => before && knownScreen(before, file),
    screens: createMemory(isFleeting),
  });
  const stockNodes = new Map(
    [...stock].flatMap(([name, file]): [string, ScreenNode][] => {
      const node = resolver.resolve(file, name);
      return node ? [[name, node]] : [];
    }),
  );
  const schools = createSchools({
    ...material,
    screenOf: resolver.resolve,
    previous: (name) => (before && hasSameBase ? knownSchool(before, name) : undefined),
    schools: createMemory(isFleeting),
  });
  // Results of an earlier project are taken over while it is at hand: nothing may hold it.
  for (const name of folders.keys()) {
    if (!isFleeting || (before && knownSchool(before, name))) schools.get(name);
  }
  before = undefined;
  return { stockNodes, schools, problems: resolver.problems };
}

/** The files by path; those that an earlier project has as well are the very same. */
function readFiles({ files, isFleeting }: ProjectInput, before: Project | undefined) {
  const readFile = createFileReader(isFleeting);
  return new Map(
    [...files].map(([path, text]): [string, ProjectFile] => {
      const known = before?.file(path);
      return [path, known && known.text === text ? known : readFile(path, text)];
    }),
  );
}

function screensOf(stock: Project['stock'], schools: Project['schools']): readonly ScreenNode[] {
  const own = [...schools.values()].flatMap(({ ownScreens }) => [...ownScreens.values()]);
  return [...stock.values(), ...own];
}

/** A school of an earlier project that it has made. */
function knownSchool({ schools }: Project, name: string): SchoolNode | undefined {
  return schools instanceof LazyMap ? schools.made(name) : schools.get(name);
}

function knownScreen(project: Project, { role }: ProjectFile): ScreenNode | undefined {
  if (role.kind === 'stock') return project.stock.get(role.screen);
  if (role.kind !== 'screen') return undefined;
  return knownSchool(project, role.school)?.ownScreens.get(role.screen);
}

// Functions of their own: one that is made within `createProject` holds the project before, and
// that one all that were before it.

const unknownContent: AssetLookup = () => undefined;

function createFileLookup(files: ReadonlyMap<string, ProjectFile>): Project['file'] {
  return (path) => files.get(path);
}

function createScreenLookup(stock: Project['stock']): Project['screen'] {
  return (school, name) => school.screens.get(name) ?? stock.get(name);
}

/**
 * True when schemas/ says what it said in an earlier project. A stock screen may extend what a
 * school has.
 */
function hasSameProduct(
  previous: Project,
  files: readonly ProjectFile[],
  stock: ReadonlyMap<string, ScreenNode>,
): boolean {
  const before = previous.files.filter(isOfProduct);
  const now = files.filter(isOfProduct);
  return (
    before.length === now.length &&
    now.every((file) => previous.file(file.path) === file) &&
    [...stock].every(([name, screen]) => previous.stock.get(name) === screen) &&
    previous.stock.size === stock.size
  );
}

function isOfProduct({ path }: ProjectFile): boolean {
  return path.startsWith('schemas/');
}

function isSameSet(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return left === right || (left.size === right.size && [...left].every((one) => right.has(one)));
}

function baseLayer(file: ProjectFile | undefined): Layer | undefined {
  if (!file || !isJsonObject(file.json)) return undefined;
  return { file, patch: undefined, patchPath: [], value: file.json, below: undefined };
}
