import { createHash } from 'node:crypto';
import {
  type Configuration,
  createTranslate,
  DEFAULT_LOCALE,
  LOCALES,
  type Operations,
  objectOf,
  type ProductDefinitions,
  type Project,
  type ProjectFile,
  type Registry,
  resolveText,
  type SchoolNode,
  type ScreenNode,
} from '../../engine';
import {
  closableScreens,
  type PageConfiguration,
  type SchoolSummary,
  toOperationCall,
} from '../../wire';
import type { ClosedOperations } from '../operations/operation-availability';
import type { StepUse } from '../operations/ports';
import { renderMarkdown } from './markdown';
import {
  type PrepareContext,
  preparationKey,
  prepareScreen,
  statedTerms,
  stepUses,
} from './prepare-screen';
import type { Revision, SchoolRevision, SchoolScreen } from './revision';
import { assetUrl, pictureSize, pictureUrl, type SchoolAsset } from './school-assets';
import { searchKeys } from './search-keys';
import { createValidatorCompiler } from './validator-compiler';
import { withIdentity } from './with-identity';

const THEME_PICTURES = ['logo', 'logoDark', 'favicon'] as const;

/** Makes a revision of a project. */
export type CreateRevision = (
  project: Project,
  assets: ReadonlyMap<string, SchoolAsset>,
) => Revision;

/**
 * Gives a function that makes a revision of a project that the linter has proven. Distinct content is compiled and prepared
 * once, on first use, and remembered between revisions for as long as its project's nodes live.
 */
export function createRevisionMaker(
  registry: Registry,
  isClosedOperation: ClosedOperations = () => false,
): CreateRevision {
  const compiler = createValidatorCompiler(registry);
  const prepared = new WeakMap<ScreenNode, Map<string, SchoolScreen>>();
  let revised: RevisedSchools | undefined;

  function prepare(node: ScreenNode, context: PrepareContext): SchoolScreen {
    const variants = prepared.get(node) ?? new Map<string, SchoolScreen>();
    prepared.set(node, variants);
    const key = preparationKey(node, context);
    const known = variants.get(key) ?? prepareScreen(node, context);
    variants.set(key, known);
    return known;
  }

  return function createRevision(
    project: Project,
    assets: ReadonlyMap<string, SchoolAsset>,
  ): Revision {
    const { product, assetPath } = project;
    const { compile } = compiler;
    const context = { product, assetPath, assets, compile, prepare, isClosedOperation };
    const known = revised?.product === product && revised.assets === assets ? revised : undefined;
    const schools = new Map<string, SchoolRevision>();
    const bySchool = new WeakMap<SchoolNode, SchoolRevision>();
    for (const [name, school] of project.schools) {
      const revision = known?.bySchool.get(school) ?? createSchool(school, context);
      bySchool.set(school, revision);
      schools.set(name, revision);
    }
    revised = { product, assets, bySchool };
    const operations = operationsOf(project);
    let isPrepared = false;
    return {
      id: idOf(project, assets, closedPagesOf(project, isClosedOperation)),
      defaultSchoolName: project.defaultSchoolName,
      schools,
      get summaries() {
        return [...schools.values()].map(({ summary }) => summary);
      },
      operations,
      catalogues: project.catalogues,
      calls: Object.fromEntries(
        Object.entries(operations.operations).map(([name, operation]) => [
          name,
          toOperationCall(operation),
        ]),
      ),
      validator(hash) {
        const known = compiler.code(hash);
        if (known !== undefined || isPrepared) return known;
        isPrepared = true;
        prepareAll(schools.values());
        return compiler.code(hash);
      },
      assets: new Map([...assets].map(([path, asset]) => [path.slice('schools/'.length), asset])),
    };
  };
}

/** The schools of the revision before, with all that is shared by them: one that stayed the same is taken over. */
interface RevisedSchools {
  product: ProductDefinitions;
  assets: ReadonlyMap<string, SchoolAsset>;
  bySchool: WeakMap<SchoolNode, SchoolRevision>;
}

/** What the schools of a revision share. Not the project: a school that stays the same would hold the one that it was made from. */
interface SchoolContext
  extends Pick<PrepareContext, 'compile'>,
    Pick<Project, 'product' | 'assetPath'> {
  assets: ReadonlyMap<string, SchoolAsset>;
  isClosedOperation: ClosedOperations;
  prepare(node: ScreenNode, context: PrepareContext): SchoolScreen;
}

function createSchool(school: SchoolNode, context: SchoolContext): SchoolRevision {
  const { product, assets, compile } = context;
  const { registry } = product;
  const assetOf = (asset: string) => {
    const path = context.assetPath(school, asset);
    const found = path === undefined ? undefined : assets.get(path);
    return path === undefined || !found ? undefined : { path, asset: found };
  };
  let configuration: PageConfiguration | undefined;
  let summary: SchoolSummary | undefined;
  let steps: Map<string, StepUse[]> | undefined;
  const revision: SchoolRevision = {
    name: school.name,
    get configuration() {
      configuration ??= withClosedPages(
        pageConfiguration(school, product, assetOf),
        closedPages(school, product, context.isClosedOperation),
      );
      return configuration;
    },
    get summary() {
      summary ??= summaryOf(school, revision.configuration, assetOf);
      return summary;
    },
    get translate() {
      const [locale = DEFAULT_LOCALE] = school.locales;
      return createTranslate(locale, product.catalogues.get(locale));
    },
    get accounts() {
      return settingsOf(school).accounts ?? {};
    },
    renderMarkdown(text) {
      return renderMarkdown(text, (asset) => {
        const found = assetOf(asset);
        return found && assetUrl(found.path, found.asset);
      });
    },
    screen(name) {
      const node = isClosed(revision.configuration, name)
        ? undefined
        : screenOf(school, name, product);
      const { configuration, termsVersion } = revision;
      const own = { configuration, registry, compile, asset: assetOf, termsVersion };
      const prepared = node && context.prepare(node, own);
      const { identity } = revision.accounts;
      return prepared && identity && name === 'login'
        ? withIdentity(prepared, school.name, identity)
        : prepared;
    },
    termsVersion(name) {
      const node = isClosed(revision.configuration, name)
        ? undefined
        : screenOf(school, name, product);
      return node && statedTerms(node);
    },
    get steps() {
      steps ??= stepsByOperation(school, product, revision.configuration);
      return steps;
    },
  };
  return revision;
}

/** A logo is named by its address: a list of many schools does not carry their pictures. */
function summaryOf(
  { configuration: { theme } }: SchoolNode,
  { schoolNameEn, name = schoolNameEn }: PageConfiguration,
  assetOf: PrepareContext['asset'],
): SchoolSummary {
  const { logo } = objectOf(theme);
  const found = typeof logo === 'string' ? assetOf(logo) : undefined;
  return {
    schoolNameEn,
    name,
    searchKeys: searchKeys(name, schoolNameEn),
    ...(found ? { logo: assetUrl(found.path, found.asset) } : {}),
  };
}

/** A school's screen: its own, an inherited or a stock one. */
function screenOf(
  { screens }: SchoolNode,
  name: string,
  { stock }: ProductDefinitions,
): ScreenNode | undefined {
  return screens.get(name) ?? stock.get(name);
}

/** Whether a school has closed one of its pages (`pages` in configration.json). */
function isClosed({ pages }: Configuration, screen: string): boolean {
  return pages?.[screen] === false && closableScreens.includes(screen);
}

/** The pages that a school need not close itself: their forms submit to operations that are not available there. */
function closedPages(
  school: SchoolNode,
  product: ProductDefinitions,
  isClosedOperation: ClosedOperations,
): string[] {
  return closableScreens.filter((name) => {
    const node = screenOf(school, name, product);
    return (
      node && stepUses(node).some(({ operation }) => isClosedOperation(school.name, operation))
    );
  });
}

function withClosedPages(
  configuration: PageConfiguration,
  closed: readonly string[],
): PageConfiguration {
  if (closed.length === 0) return configuration;
  const pages = Object.fromEntries(closed.map((name) => [name, false]));
  return { ...configuration, pages: { ...configuration.pages, ...pages } };
}

function closedPagesOf({ schools, product }: Project, isClosed: ClosedOperations): string[] {
  return [...schools.values()].flatMap((school) => {
    const closed = closedPages(school, product, isClosed);
    return closed.length === 0 ? [] : [`${school.name}\0${closed.join(' ')}`];
  });
}

function stepsByOperation(
  school: SchoolNode,
  product: ProductDefinitions,
  configuration: Configuration,
): Map<string, StepUse[]> {
  const steps = new Map<string, StepUse[]>();
  for (const name of new Set([...product.stock.keys(), ...school.screens.keys()])) {
    const node = isClosed(configuration, name) ? undefined : screenOf(school, name, product);
    for (const { operation, ...use } of node ? stepUses(node) : []) {
      steps.set(operation, [...(steps.get(operation) ?? []), use]);
    }
  }
  return steps;
}

/** The linter has checked them by the meta-schema that the type is made from. */
function settingsOf(school: SchoolNode): Configuration {
  return school.configuration as typeof school.configuration & Configuration;
}

/** The configuration as pages get it: every picture an address, and nothing that is the gateway's alone. */
function pageConfiguration(
  school: SchoolNode,
  product: ProductDefinitions,
  assetOf: PrepareContext['asset'],
): PageConfiguration {
  const { accounts: _accounts, ...settings } = settingsOf(school);
  const theme = { ...settings.theme };
  const pictureSizes: PageConfiguration['pictureSizes'] = {};
  for (const picture of THEME_PICTURES) {
    const found = theme[picture] === undefined ? undefined : assetOf(theme[picture]);
    if (!found) {
      delete theme[picture];
      continue;
    }
    theme[picture] = pictureUrl(found.path, found.asset);
    const size = pictureSize(found.asset);
    if (size && picture !== 'favicon') pictureSizes[picture] = size;
  }
  return {
    ...settings,
    name: resolveText(settings.name, 'en') === '' ? school.name : settings.name,
    locales: settings.locales ?? [...LOCALES],
    theme,
    pictureSizes,
    ownPages: [...school.screens.keys()].filter((name) => !product.stock.has(name)),
  };
}

function operationsOf(project: Project): Operations {
  const json = project.file('schemas/operations.json')?.json;
  return Object(json ?? { operations: {} });
}

/** Prepares every screen of every school, so that each validator is known: for a page that another node has rendered. */
function prepareAll(schools: Iterable<SchoolRevision>): void {
  for (const school of schools) {
    const screens = new Set(
      [...school.steps.values()].flatMap((uses) => uses.map((use) => use.screen)),
    );
    for (const name of screens) school.screen(name);
  }
}

function idOf(
  project: Project,
  assets: ReadonlyMap<string, SchoolAsset>,
  closed: readonly string[],
): string {
  const parts = [
    ...project.files.map(digestOf).sort(),
    ...[...assets].map(([path, { etag }]) => `${path}\0${etag}`).sort(),
    ...closed,
  ];
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);
}

const digests = new WeakMap<ProjectFile, string>();

/** A digest of a file's path and text, made once. */
function digestOf(file: ProjectFile): string {
  const known = digests.get(file);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(file.path).update('\0').update(file.text);
  const digest = hash.digest('base64url');
  digests.set(file, digest);
  return digest;
}
