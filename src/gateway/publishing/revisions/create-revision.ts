import { LRUCache } from 'lru-cache';
import type {
  Operations,
  ProductDefinitions,
  Project,
  Registry,
  SchoolNode,
} from '../../../engine';
import { createPageModel, createScreenPreparer } from '../../../pages';
import type { ClosedOperations } from '../../calls/operation-availability';
import { noIdentity } from '../../providers/open-identity';
import type { SchoolAsset } from '../contents/school-assets';
import { createSchoolRevision, type PageIdentity } from './create-school-revision';
import { createPace } from './pace';
import type { Revision, SchoolRevision } from './revision';
import { revisionId } from './revision-id';
import { createSchoolParts } from './school-parts';
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
  // A school of the revision before that stayed the same is taken over.
  const revised = new WeakMap<SchoolNode, SchoolRevision>();

  return function createRevision(
    project: Project,
    assets: ReadonlyMap<string, SchoolAsset>,
  ): Revision {
    const { product } = project;
    const { compile } = compiler;
    const context = { product, compile, prepare, isClosedOperation, identity };
    const decisions = { isClosedOperation, policy: identity.policy };
    const partsOf = createSchoolParts(project, assets, decisions);
    const model = createPageModel(project, (school) => {
      const parts = partsOf(school);
      const known = revised.get(school);
      const revision =
        known?.id === parts.id ? known : createSchoolRevision(school, parts, context);
      revised.set(school, revision);
      recent.set(school.name, revision);
      return revision;
    });
    const { schools, defaultSchoolName, calls } = model;
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
      id: revisionId(project, assets, decisions),
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
