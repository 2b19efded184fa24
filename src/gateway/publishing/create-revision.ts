import { LRUCache } from 'lru-cache';
import type { Operations, ProductDefinitions, Project, Registry, SchoolNode } from '../../engine';
import { createPageModel, createScreenPreparer } from '../../pages';
import type { ClosedOperations } from '../calls/operation-availability';
import { noIdentity } from '../providers/open-identity';
import { createSchoolRevision, type PageIdentity } from './create-school-revision';
import { createPace } from './pace';
import type { Revision, SchoolRevision } from './revision';
import { revisionId } from './revision-id';
import type { SchoolAsset } from './school-assets';
import { createValidatorCompiler } from './validator-compiler';

/** Makes a revision of a project. */
export type CreateRevision = (
  project: Project,
  assets: ReadonlyMap<string, SchoolAsset>,
) => Revision;

/** So many schools stay resolved; others are resolved again when they are asked for. */
const MOST_SCHOOLS = 500;

/**
 * Gives a function that makes a revision of a project that the linter has proven. Distinct content
 * is compiled and prepared once, on first use, and remembered between revisions for as long as its
 * project's nodes live.
 */
export function createRevisionMaker(
  registry: Registry,
  isClosedOperation: ClosedOperations = () => false,
  identity: PageIdentity = noIdentity,
  compiler = createValidatorCompiler(registry),
): CreateRevision {
  const prepare = createScreenPreparer();
  const recent = new LRUCache<string, SchoolRevision>({ max: MOST_SCHOOLS });
  let revised: RevisedSchools | undefined;

  return function createRevision(
    project: Project,
    assets: ReadonlyMap<string, SchoolAsset>,
  ): Revision {
    const { product, assetPath } = project;
    const { compile } = compiler;
    const context = { product, assetPath, assets, compile, prepare, isClosedOperation, identity };
    const known = revised?.product === product && revised.assets === assets ? revised : undefined;
    const bySchool = new WeakMap<SchoolNode, SchoolRevision>();
    const model = createPageModel(project, (school) => {
      const revision = known?.bySchool.get(school) ?? createSchoolRevision(school, context);
      bySchool.set(school, revision);
      recent.set(school.name, revision);
      return revision;
    });
    const { schools, defaultSchoolName, calls } = model;
    revised = { product, assets, bySchool };
    const { code: validator } = compiler;
    const pace = createPace();
    const screens = prepareScreens(schools.values());
    let isPrepared = false;
    let step: Promise<void> | undefined;
    async function prepareNext(): Promise<void> {
      try {
        isPrepared = await pace(() => screens.next().done === true);
      } finally {
        step = undefined;
      }
    }
    return {
      id: revisionId(project, assets, { isClosedOperation, policy: identity.policy }),
      defaultSchoolName,
      schools,
      get summaries() {
        return model.summaries;
      },
      operations: operationsOf(product),
      calls,
      validator,
      async findValidator(hash) {
        while (validator(hash) === undefined && !isPrepared) {
          step ??= prepareNext();
          await step;
        }
        return validator(hash);
      },
      assets: new Map([...assets].map(([path, asset]) => [path.slice('schools/'.length), asset])),
    };
  };
}

/**
 * The schools of the revision before, with all that is shared by them: one that stayed the same is
 * taken over.
 */
interface RevisedSchools {
  product: ProductDefinitions;
  assets: ReadonlyMap<string, SchoolAsset>;
  bySchool: WeakMap<SchoolNode, SchoolRevision>;
}

const effective = new WeakMap<ProductDefinitions, Operations>();

/**
 * The operations as they hold: the same object for as long as what the product defines stays the
 * same.
 */
function operationsOf(product: ProductDefinitions): Operations {
  const known = effective.get(product) ?? {
    operations: Object.fromEntries(
      [...product.operations].map(([name, { operation }]) => [name, operation]),
    ),
  };
  effective.set(product, known);
  return known;
}

/** Prepares the screens of schools that have forms, and so their validators: one at each step. */
function* prepareScreens(schools: Iterable<SchoolRevision>): Generator<void> {
  for (const school of schools) {
    const screens = new Set(
      [...school.steps.values()].flatMap((uses) => uses.map((use) => use.screen)),
    );
    for (const name of screens) {
      school.screen(name);
      yield;
    }
  }
}
