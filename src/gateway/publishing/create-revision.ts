import { createHash } from 'node:crypto';
import {
  type Configuration,
  createTranslate,
  DEFAULT_LOCALE,
  LOCALES,
  type Operations,
  type Project,
  type Registry,
  resolveText,
  type SchoolNode,
  type ScreenNode,
} from '../../engine';
import { closableScreens, type PageConfiguration, toOperationCall } from '../../wire';
import type { StepUse } from '../operations/ports';
import { renderMarkdown } from './markdown';
import { type PrepareContext, preparationKey, prepareScreen, stepUses } from './prepare-screen';
import type { Revision, SchoolRevision, SchoolScreen } from './revision';
import { assetUrl, pictureSize, pictureUrl, type SchoolAsset } from './school-assets';
import { createValidatorCompiler } from './validator-compiler';

const THEME_PICTURES = ['logo', 'logoDark', 'favicon'] as const;

/**
 * Gives a function that makes a revision of a project that the linter has proven. Distinct content is compiled and prepared
 * once, on first use, and remembered between revisions for as long as its project's nodes live.
 */
export function createRevisionMaker(registry: Registry) {
  const compiler = createValidatorCompiler(registry);
  const prepared = new WeakMap<ScreenNode, Map<string, SchoolScreen>>();

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
    const schools = new Map<string, SchoolRevision>();
    for (const [name, school] of project.schools) {
      const context = { project, assets, registry, compile: compiler.compile, prepare };
      schools.set(name, createSchool(school, context));
    }
    const operations = operationsOf(project);
    let isPrepared = false;
    return {
      id: idOf(project, assets),
      defaultSchoolName: project.defaultSchoolName,
      schools,
      get summaries() {
        return [...schools.values()].map(({ configuration }) => ({
          schoolNameEn: configuration.schoolNameEn,
          name: configuration.name ?? configuration.schoolNameEn,
          accent: configuration.theme?.accent ?? '',
        }));
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

interface SchoolContext extends Pick<PrepareContext, 'registry' | 'compile'> {
  project: Project;
  assets: ReadonlyMap<string, SchoolAsset>;
  prepare(node: ScreenNode, context: PrepareContext): SchoolScreen;
}

function createSchool(school: SchoolNode, context: SchoolContext): SchoolRevision {
  const { project, assets, registry, compile } = context;
  const assetOf = (asset: string) => {
    const path = project.assetPath(school, asset);
    const found = path === undefined ? undefined : assets.get(path);
    return path === undefined || !found ? undefined : { path, asset: found };
  };
  let configuration: PageConfiguration | undefined;
  let steps: Map<string, StepUse[]> | undefined;
  const revision: SchoolRevision = {
    name: school.name,
    get configuration() {
      configuration ??= pageConfiguration(school, project, assetOf);
      return configuration;
    },
    get translate() {
      const [locale = DEFAULT_LOCALE] = school.locales;
      return createTranslate(locale, project.catalogues.get(locale));
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
        : project.screen(school, name);
      const { configuration } = revision;
      return node && context.prepare(node, { configuration, registry, compile, asset: assetOf });
    },
    get steps() {
      steps ??= stepsByOperation(school, project, revision.configuration);
      return steps;
    },
  };
  return revision;
}

/** Whether a school has closed one of its pages (`pages` in configration.json). */
function isClosed({ pages }: Configuration, screen: string): boolean {
  return pages?.[screen] === false && closableScreens.includes(screen);
}

function stepsByOperation(
  school: SchoolNode,
  project: Project,
  configuration: Configuration,
): Map<string, StepUse[]> {
  const steps = new Map<string, StepUse[]>();
  for (const name of new Set([...project.stock.keys(), ...school.screens.keys()])) {
    const node = isClosed(configuration, name) ? undefined : project.screen(school, name);
    for (const { operation, ...use } of node ? stepUses(node) : []) {
      steps.set(operation, [...(steps.get(operation) ?? []), use]);
    }
  }
  return steps;
}

/** The configuration as pages get it: every picture an address. */
function pageConfiguration(
  school: SchoolNode,
  project: Project,
  assetOf: PrepareContext['asset'],
): PageConfiguration {
  // The linter has checked it by the meta-schema that the type is made from.
  const settings = school.configuration as typeof school.configuration & Configuration;
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
    ownPages: [...school.screens.keys()].filter((name) => !project.stock.has(name)),
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

function idOf(project: Project, assets: ReadonlyMap<string, SchoolAsset>): string {
  const hash = createHash('sha256');
  for (const { path, text } of [...project.files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    hash.update(path).update('\0').update(text).update('\0');
  }
  for (const [path, { etag }] of assets) hash.update(path).update(etag);
  return hash.digest('hex').slice(0, 16);
}
