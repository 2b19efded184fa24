import type {
  Operations,
  ProductDefinitions,
  Project,
  Registry,
  SchoolNode,
  ScreenNode,
} from '../../engine';
import { toOperationCall } from '../../wire';
import type { ClosedOperations } from '../calls/operation-availability';
import { type IdentityPolicy, noIdentity } from '../providers/open-identity';
import { createSchoolRevision } from './create-school-revision';
import { type PrepareContext, preparationKey, prepareScreen } from './prepare-screen';
import type { Revision, SchoolRevision, SchoolScreen } from './revision';
import { revisionId } from './revision-id';
import type { SchoolAsset } from './school-assets';
import { createValidatorCompiler } from './validator-compiler';

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
  identity: IdentityPolicy = noIdentity,
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
    const context = { product, assetPath, assets, compile, prepare, isClosedOperation, identity };
    const known = revised?.product === product && revised.assets === assets ? revised : undefined;
    const schools = new Map<string, SchoolRevision>();
    const bySchool = new WeakMap<SchoolNode, SchoolRevision>();
    for (const [name, school] of project.schools) {
      const revision = known?.bySchool.get(school) ?? createSchoolRevision(school, context);
      bySchool.set(school, revision);
      schools.set(name, revision);
    }
    revised = { product, assets, bySchool };
    const operations = operationsOf(product);
    let isPrepared = false;
    return {
      id: revisionId(project, assets, { isClosedOperation, policy: identity.policy }),
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

const effective = new WeakMap<ProductDefinitions, Operations>();

/** The operations as they hold: the same object for as long as what the product defines stays the same. */
function operationsOf(product: ProductDefinitions): Operations {
  const known = effective.get(product) ?? {
    operations: Object.fromEntries(
      [...product.operations].map(([name, { operation }]) => [name, operation]),
    ),
  };
  effective.set(product, known);
  return known;
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
